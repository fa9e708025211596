package io.ledgerway.sync.report;

import static io.ledgerway.sync.report.OutstandingQueries.NOT_YET_DUE;

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
import java.util.stream.Collectors;
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
            List<AgedDetail> details) {

        private AgedAmount with(List<OutstandingQueries.OutstandingAmount> sums) {
            return new AgedAmount(
                    fromDate,
                    toDate,
                    sums.stream()
                            .map(OutstandingQueries.OutstandingAmount::amount)
                            .reduce(BigDecimal.ZERO, BigDecimal::add),
                    sums.stream().map(it -> new AgedDetail(it.kind(), it.amount())).toList());
        }
    }

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
        List<AgedAmount> periods = periods(request);
        BiFunction<Party, Map<String, List<OutstandingQueries.OutstandingAmount>>, P> shown =
                (party, currencies) ->
                        named.party(party.id(), names.get(party), currencies(periods, currencies));
        List<P> data = new ArrayList<>();
        parties.forEach((party, currencies) -> data.add(shown.apply(party, currencies)));
        return new AgedReport<>(now, DateTime.of(request.date()), data);
    }

    private static List<AgedCurrency> currencies(
            List<AgedAmount> periods,
            Map<String, List<OutstandingQueries.OutstandingAmount>> currencies) {
        return currencies.entrySet().stream()
                .map(it -> new AgedCurrency(it.getKey(), amounts(periods, it.getValue())))
                .toList();
    }

    /** Includes empty periods, so every currency has the same periods. */
    private static List<AgedAmount> amounts(
            List<AgedAmount> periods, List<OutstandingQueries.OutstandingAmount> sums) {
        List<AgedAmount> amounts = new ArrayList<>(periods);
        sums.stream()
                .collect(Collectors.groupingBy(it -> it.period() - NOT_YET_DUE))
                .forEach((index, of) -> amounts.set(index, periods.get(index).with(of)));
        return amounts;
    }

    /** The periods without amounts. All currencies share those that stay empty, to save memory. */
    private static List<AgedAmount> periods(AgedReportRequest request) {
        return IntStream.rangeClosed(NOT_YET_DUE, request.periods())
                .mapToObj(it -> period(request, it))
                .toList();
    }

    private static AgedAmount period(AgedReportRequest request, int period) {
        DateTime from = period == request.periods() ? null : DateTime.of(request.firstDay(period));
        DateTime to = period == NOT_YET_DUE ? null : DateTime.of(request.lastDay(period));
        return new AgedAmount(
                period == NOT_YET_DUE ? DateTime.of(request.date().plusDays(1)) : from,
                to,
                BigDecimal.ZERO,
                List.of());
    }

    /** The id is null for documents without a customer or supplier. */
    private record Party(@Nullable String id) {

        @Override
        public int hashCode() {
            return Objects.hashCode(id);
        }
    }
}
