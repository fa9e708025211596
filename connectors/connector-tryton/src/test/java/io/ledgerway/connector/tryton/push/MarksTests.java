package io.ledgerway.connector.tryton.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class MarksTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"\"Own\"; Own [ref:k]", "7; 7 [ref:k]", "null; [ref:k]"})
    void theMarkIsAfterTheTextOfSupplementalData(String value, String marked) {
        var values = new HashMap<String, Object>();
        values.put("description", JsonMapper.shared().readTree(value));

        Marks.add(new WriteBody(Marks.MOVE, values, List.of()), "k");

        assertThat(values).isEqualTo(Map.of("description", marked));
    }
}
