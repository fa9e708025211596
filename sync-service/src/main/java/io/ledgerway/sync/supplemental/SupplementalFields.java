package io.ledgerway.sync.supplemental;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is read and written under one name of a client's. Names on the platform's side are not
 * checked: what is not there reads as null.
 *
 * @param dataSource where at the platform it stands, such as {@code /sales-invoices}
 * @param pullData the client's name of a value to the platform's, with dots into objects
 * @param pushData the same for what is written
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
