package io.ledgerway.expense.posting;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line as it is posted.
 *
 * @param tax null if the platform calculates it
 */
record MappedLine(
        @Nullable String description,
        BigDecimal net,
        @Nullable BigDecimal tax,
        @Nullable String accountId,
        @Nullable String itemId,
        @Nullable String taxRateId,
        List<String> categories,
        List<String> customers,
        @Nullable String invoiceTo) {

    MappedLine {
        categories = List.copyOf(categories);
        customers = List.copyOf(customers);
    }

    BigDecimal gross() {
        return tax == null ? net : net.add(tax);
    }

    static BigDecimal nets(List<MappedLine> lines) {
        return lines.stream().map(MappedLine::net).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    static BigDecimal grosses(List<MappedLine> lines) {
        return lines.stream().map(MappedLine::gross).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
