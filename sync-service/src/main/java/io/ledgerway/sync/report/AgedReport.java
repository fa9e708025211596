package io.ledgerway.sync.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.DateTime;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Outstanding amounts by customer or supplier, currency and period.
 *
 * @param <P> customer or supplier
 */
record AgedReport<P>(Instant generated, DateTime reportDate, List<P> data) {

    /** A customer with outstanding amounts. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Schema(name = "AgedDebtor")
    record AgedDebtor(
            @Nullable String customerId,
            @Nullable String customerName,
            List<AgedCurrency> agedCurrencyOutstanding) {}

    /** A supplier with outstanding amounts. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Schema(name = "AgedCreditor")
    record AgedCreditor(
            @Nullable String supplierId,
            @Nullable String supplierName,
            List<AgedCurrency> agedCurrencyOutstanding) {}

    /** The outstanding amounts in one currency. */
    @Schema(name = "AgedCurrency")
    record AgedCurrency(String currency, List<AgedAmount> agedOutstandingAmounts) {}

    /**
     * The amount that is due within a period.
     *
     * @param fromDate null for the last period, which contains everything older
     * @param toDate null for the first period, which contains what is not yet due
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Schema(name = "AgedAmount")
    record AgedAmount(
            @Nullable DateTime fromDate,
            @Nullable DateTime toDate,
            BigDecimal amount,
            List<AgedDetail> details) {}

    /** The amount of one kind of document. */
    @Schema(name = "AgedDetail")
    record AgedDetail(String name, BigDecimal amount) {}

    /** Creates the customer or supplier of the response. */
    @FunctionalInterface
    interface Named<P> {
        P party(@Nullable String id, @Nullable String name, List<AgedCurrency> amounts);
    }

    static <P> AgedReport<P> of(
            AgedReportRequest request,
            List<OutstandingQueries.OutstandingAmount> sums,
            Instant now,
            Named<P> named) {
        Map<Party, Map<String, List<OutstandingQueries.OutstandingAmount>>> parties =
                new LinkedHashMap<>();
        Map<Party, String> names = new LinkedHashMap<>();
        for (OutstandingQueries.OutstandingAmount outstandingAmount : sums) {
            Party party = new Party(outstandingAmount.party());
            parties.computeIfAbsent(party, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(outstandingAmount.currency(), _ -> new ArrayList<>())
                    .add(outstandingAmount);
            if (outstandingAmount.name() != null) {
                names.put(party, outstandingAmount.name());
            }
        }
        BiFunction<Party, Map<String, List<OutstandingQueries.OutstandingAmount>>, P> shown =
                (party, currencies) ->
                        named.party(party.id(), names.get(party), currencies(request, currencies));
        List<P> data = new ArrayList<>();
        parties.forEach((party, currencies) -> data.add(shown.apply(party, currencies)));
        return new AgedReport<>(now, DateTime.of(request.date()), data);
    }

    private static List<AgedCurrency> currencies(
            AgedReportRequest request,
            Map<String, List<OutstandingQueries.OutstandingAmount>> currencies) {
        return currencies.entrySet().stream()
                .map(it -> new AgedCurrency(it.getKey(), amounts(request, it.getValue())))
                .toList();
    }

    /** Includes empty periods, so every currency has the same periods. */
    private static List<AgedAmount> amounts(
            AgedReportRequest request, List<OutstandingQueries.OutstandingAmount> sums) {
        return IntStream.rangeClosed(OutstandingQueries.NOT_YET_DUE, request.periods())
                .mapToObj(it ->
                        amount(request, it, sums.stream().filter(s -> s.period() == it).toList()))
                .toList();
    }

    private static AgedAmount amount(
            AgedReportRequest request,
            int period,
            List<OutstandingQueries.OutstandingAmount> sums) {
        DateTime from = period == request.periods() ? null : DateTime.of(request.firstDay(period));
        DateTime to =
                period == OutstandingQueries.NOT_YET_DUE
                        ? null
                        : DateTime.of(request.lastDay(period));
        return new AgedAmount(
                period == OutstandingQueries.NOT_YET_DUE
                        ? DateTime.of(request.date().plusDays(1))
                        : from,
                to,
                sums.stream()
                        .map(OutstandingQueries.OutstandingAmount::amount)
                        .reduce(BigDecimal.ZERO, BigDecimal::add),
                sums.stream().map(it -> new AgedDetail(it.kind(), it.amount())).toList());
    }

    /** The id is null for documents without a customer or supplier. */
    private record Party(@Nullable String id) {

        @Override
        public int hashCode() {
            return Objects.hashCode(id);
        }
    }
}
