package io.ledgerway.sandbox.report;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Line of a report: the amount of one account.
 *
 * @param section section of the report, such as {@code assets}
 * @param group group of the account, such as {@code bank}
 * @param account absent for a computed line, such as earnings
 * @param amount positive in the direction of its section
 */
public record Line(
        String section, String group, @Nullable String account, String name, BigDecimal amount) {}
