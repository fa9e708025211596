package io.ledgerway.sync.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** NDJSON and CSV. */
class TextWriterTests {

    private static final UUID COMPANY = new UUID(0, 1);
    private static final UUID CONNECTION = new UUID(0, 2);
    private static final Instant AT = Instant.parse("2026-11-26T09:30:00.123456Z");

    @Test
    void ndjsonContainsTheRecordAsItIsStored() throws IOException {
        assertThat(text(FileFormat.NDJSON, row("a\"b", "{\"id\": \"a\", \"n\": 1.50}")))
                .isEqualTo(
                        """
                        {"companyId":"%s","connectionId":"%s","dataType":"paymentMethods","recordId":"a\\"b",\
                        "version":3,"at":"2026-11-26T09:30:00.123456Z","deleted":false,\
                        "record":{"id": "a", "n": 1.50}}
                        """
                                .formatted(COMPANY, CONNECTION));
    }

    @Test
    void ndjsonHasTimesWithSixDigits() throws IOException {
        for (String at : List.of("2026-11-26T09:30:00.398000Z", "2026-11-26T09:30:00.000000Z")) {
            assertThat(
                            text(
                                    FileFormat.NDJSON,
                                    new ExportedRecord(
                                            COMPANY,
                                            CONNECTION,
                                            "a",
                                            1,
                                            Instant.parse(at),
                                            false,
                                            "{}")))
                    .contains(",\"at\":\"" + at + "\",");
        }
    }

    @Test
    void deletedRecordIsALineWithoutRecord() throws IOException {
        assertThat(
                        text(
                                FileFormat.NDJSON,
                                new ExportedRecord(
                                        COMPANY, CONNECTION, "a", null, null, true, null)))
                .isEqualTo(
                        """
                        {"companyId":"%s","connectionId":"%s","dataType":"paymentMethods","recordId":"a",\
                        "deleted":true}
                        """
                                .formatted(COMPANY, CONNECTION));
    }

    @Test
    void csvHasAHeaderAndQuotesCells() throws IOException {
        String csv =
                text(
                        FileFormat.CSV,
                        row(
                                "=1",
                                """
                                {"id": "=1", "name": "Cash, \\"big\\"\\nnotes", "type": "'Cash", "status": "",
                                 "metadata": {"isDeleted": false}, "modifiedDate": "2026-11-26T09:00:00Z",
                                 "rank": -7, "old/er": [1, 2]}
                                """));

        assertThat(csv.lines().findFirst())
                .hasValue(
                        "_companyId,_connectionId,_recordId,_version,_at,_deleted,"
                                + "id,name,type,status,metadata,modifiedDate,sourceModifiedDate,_other");
        assertThat(csv.substring(csv.indexOf("\r\n") + 2))
                .isEqualTo(
                        COMPANY
                                + ","
                                + CONNECTION
                                + ",'=1,3,2026-11-26T09:30:00.123456Z,false,'=1,"
                                + "\"Cash, \"\"big\"\"\nnotes\",''Cash,\"\",\"{\"\"isDeleted\"\": false}\","
                                + "2026-11-26T09:00:00Z,,"
                                + "\"{\"\"/rank\"\":-7,\"\"/old~1er\"\":[1, 2]}\"\r\n");
    }

    private static ExportedRecord row(String id, @Nullable String json) {
        return new ExportedRecord(COMPANY, CONNECTION, id, 3, AT, false, json);
    }

    private static String text(FileFormat format, ExportedRecord row) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordWriter writer = format.open(DataType.PAYMENT_METHODS, out);
        writer.write(row);
        writer.finish();
        try (GZIPInputStream in =
                new GZIPInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
