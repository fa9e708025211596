package io.ledgerway.expense.posting;

import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.SupplementalData;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Converts canonical records to JSON; amounts keep their digits. */
final class CanonicalJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();

    private CanonicalJson() {}

    static ObjectNode json(AccountingRecord record) {
        return MAPPER.valueToTree(record);
    }

    /**
     * Supplemental data under {@code expense}, for values that canonical records have no member
     * for.
     */
    static SupplementalData beside(String name, Object value) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put(name, value);
        return new SupplementalData(Map.of("expense", values));
    }
}
