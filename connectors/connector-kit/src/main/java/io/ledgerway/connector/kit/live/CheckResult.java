package io.ledgerway.connector.kit.live;

import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of one check. It has nothing of the organisation but counts.
 *
 * @param check its name
 * @param type null for a check of no data type
 * @param exception the class of the adapter's exception
 * @param platformError the last error that the platform answered
 */
public record CheckResult(
        String check,
        @Nullable DataType type,
        Outcome outcome,
        Problem problem,
        @Nullable String exception,
        @Nullable PlatformError platformError,
        Map<String, Long> counts,
        Duration duration) {

    public CheckResult {
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }
}
