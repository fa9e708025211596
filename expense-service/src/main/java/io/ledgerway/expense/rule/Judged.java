package io.ledgerway.expense.rule;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line as it is posted.
 *
 * @param tax null where the platform is to find it
 */
record Judged(
        @Nullable String description,
        BigDecimal net,
        @Nullable BigDecimal tax,
        @Nullable String accountId,
        @Nullable String itemId,
        @Nullable String taxRateId,
        List<String> categories,
        List<String> customers,
        @Nullable String invoiceTo) {

    Judged {
        categories = List.copyOf(categories);
        customers = List.copyOf(customers);
    }

    BigDecimal gross() {
        return tax == null ? net : net.add(tax);
    }

    static BigDecimal nets(List<Judged> lines) {
        return lines.stream().map(Judged::net).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    static BigDecimal grosses(List<Judged> lines) {
        return lines.stream().map(Judged::gross).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
