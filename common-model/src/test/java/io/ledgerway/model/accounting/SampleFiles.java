package io.ledgerway.model.accounting;

import static java.util.Objects.requireNonNull;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON samples: one per canonical type, with every member. */
final class SampleFiles {

    static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                    .build();

    private SampleFiles() {}

    static List<DataType> types() {
        return Arrays.stream(DataType.values())
                .filter(type -> AccountingRecords.typeOf(type).isPresent())
                .toList();
    }

    static Class<?> typeOf(DataType type) {
        return AccountingRecords.typeOf(type).orElseThrow();
    }

    static String text(DataType type) {
        var name = "/accounting/" + type.key() + ".json";
        try (var in = requireNonNull(SampleFiles.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The sample as maps and lists; numbers keep their digits, so 1.5 differs from 1.50. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> tree(String json) {
        return JSON.readValue(json, Map.class);
    }
}
