package io.ledgerway.portal.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class CsvTests {

    @Test
    void everyMemberOfARecordIsExported() throws IOException {
        String csv =
                csv(
                        1,
                        """
                        {"id":"1","total":12.50,"customerRef":{"id":"c"},"lines":[{"net":1.10}]}
                        """,
                        """
                        {"id":"2","late":true,"customerRef":{"other":"x"}}
                        """);

        assertThat(csv.split("\r\n"))
                .containsExactly(
                        "id,total,customerRef.id,more",
                        "1,12.50,c,\"{\"\"lines\"\":[{\"\"net\"\":1.10}]}\"",
                        "2,,,\"{\"\"late\"\":true,\"\"customerRef.other\"\":\"\"x\"\"}\"");
    }

    @Test
    void textsAreQuotedAndNeverFormulas() throws IOException {
        String csv =
                csv(
                        3,
                        "{\"id\":\"a,b\"}",
                        "{\"id\":\"say \\\"hi\\\"\\nthere\"}",
                        "{\"id\":\"=1+1\",\"n\":-5}");

        assertThat(csv)
                .contains("\r\n\"a,b\",,\r\n")
                .contains("\"say \"\"hi\"\"\nthere\",,\r\n")
                .endsWith("\r\n'=1+1,-5,\r\n");
    }

    private static String csv(int seen, String... records) throws IOException {
        List<JsonNode> all = Arrays.stream(records).map(RecordJson::object).toList();
        StringBuilder out = new StringBuilder();
        Csv csv = new Csv(out, all.subList(0, seen));
        for (JsonNode record : all) {
            csv.write(record);
        }
        return out.toString();
    }
}
