package io.ledgerway.model.accounting.report;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.ImmutableCopies;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Line of a report: an account or a group of lines.
 *
 * @param accountId the account; empty or missing on a group
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReportLine(
        @Nullable String accountId,
        @Nullable String name,
        BigDecimal value,
        @Nullable List<ReportLine> items) {

    public ReportLine {
        requireNonNull(value, "value");
        items = ImmutableCopies.of(items);
    }
}
