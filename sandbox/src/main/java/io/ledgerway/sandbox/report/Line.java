package io.ledgerway.sandbox.report;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What one account adds to a report.
 *
 * @param section the part of the report, such as {@code assets}
 * @param group the accounts it stands with, such as {@code bank}
 * @param account absent where a line is computed, as earnings are
 * @param amount positive in the direction its section counts in
 */
public record Line(
        String section, String group, @Nullable String account, String name, BigDecimal amount) {}
