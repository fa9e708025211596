package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Data beyond the schema that the client has configured for this data type.
 *
 * @param content configured key to name to any value
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SupplementalData(@Nullable Map<String, Map<String, @Nullable Object>> content) {

    public SupplementalData {
        content = content == null ? null : copy(content);
    }

    private static Map<String, Map<String, @Nullable Object>> copy(
            Map<String, Map<String, @Nullable Object>> content) {
        var copy = new LinkedHashMap<String, Map<String, @Nullable Object>>();
        content.forEach((key, values) ->
                copy.put(key, Collections.unmodifiableMap(new LinkedHashMap<>(values))));
        return Collections.unmodifiableMap(copy);
    }
}
