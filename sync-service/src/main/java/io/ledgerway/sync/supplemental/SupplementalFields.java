package io.ledgerway.sync.supplemental;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fields that are pulled and pushed under one name of a client. The platform's names are not
 * checked: a property that does not exist is pulled as null.
 *
 * @param dataSource path of the records at the platform, such as {@code /sales-invoices}
 * @param pullData the platform's names by the client's names, with dots into nested objects
 * @param pushData the same for writes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SupplementalFields(
        @Nullable String dataSource,
        @Nullable Map<String, String> pullData,
        @Nullable Map<String, String> pushData) {

    public SupplementalFields {
        pullData = pullData == null ? null : copy(pullData);
        pushData = pushData == null ? null : copy(pushData);
    }

    private static Map<String, String> copy(Map<String, String> values) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
