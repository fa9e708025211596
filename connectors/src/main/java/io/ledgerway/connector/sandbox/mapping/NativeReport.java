package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Which report of the dialect is which data type; each month of it is a record of its own. */
public enum NativeReport {
    BALANCE_SHEET(DataType.BALANCE_SHEET, "balance-sheet") {
        @Override
        Object canonical(Months report, NativeMonth month) {
            return month.balanceSheet(report.currency());
        }
    },
    PROFIT_AND_LOSS(DataType.PROFIT_AND_LOSS, "profit-and-loss") {
        @Override
        Object canonical(Months report, NativeMonth month) {
            return month.profitAndLoss(report.currency(), report.basis());
        }
    },
    CASH_FLOW(DataType.CASH_FLOW_STATEMENT, "cash-flow") {
        @Override
        Object canonical(Months report, NativeMonth month) {
            return month.cashFlow(report.currency(), report.basis());
        }
    };

    private final DataType dataType;
    private final String report;

    NativeReport(DataType dataType, String report) {
        this.dataType = dataType;
        this.report = report;
    }

    /** Empty for a data type that is no report. */
    public static Optional<NativeReport> of(DataType dataType) {
        return Arrays.stream(values()).filter(each -> each.dataType == dataType).findFirst();
    }

    public DataType dataType() {
        return dataType;
    }

    /** Its place in the dialect's paths. */
    public String path() {
        return "reports/" + report;
    }

    /**
     * Maps an answer.
     *
     * @return one record per month, its id {@code yyyy-MM}
     * @throws ConnectorException.ContractViolation naming what is wrong
     */
    public List<SourceRecord> read(JsonNode answer) throws ConnectorException.ContractViolation {
        try {
            var read = NativeJson.read(answer, Months.class);
            return read.months().stream()
                    .map(each ->
                            new SourceRecord(each.month().toString(), null, canonical(read, each)))
                    .toList();
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    path() + " cannot be read: " + e.getMessage(), e);
        }
    }

    abstract Object canonical(Months report, NativeMonth month);

    /** The whole answer. */
    record Months(
            @Nullable String currency, @Nullable String basis, @Nullable List<NativeMonth> months) {

        Months {
            months = List.copyOf(NativeJson.required(months, "months"));
        }

        @Override
        public List<NativeMonth> months() {
            return NativeJson.required(months, "months");
        }
    }
}
