package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The reports of the sandbox. Each month is a record. */
public enum SandboxReport {
    BALANCE_SHEET(DataType.BALANCE_SHEET, "balance-sheet") {
        @Override
        Object canonical(ReportResponse report, ReportMonth month) {
            return month.balanceSheet(report.currency());
        }
    },
    PROFIT_AND_LOSS(DataType.PROFIT_AND_LOSS, "profit-and-loss") {
        @Override
        Object canonical(ReportResponse report, ReportMonth month) {
            return month.profitAndLoss(report.currency(), report.basis());
        }
    },
    CASH_FLOW(DataType.CASH_FLOW_STATEMENT, "cash-flow") {
        @Override
        Object canonical(ReportResponse report, ReportMonth month) {
            return month.cashFlow(report.currency(), report.basis());
        }
    };

    private final DataType dataType;
    private final String name;

    SandboxReport(DataType dataType, String report) {
        this.dataType = dataType;
        this.name = report;
    }

    /** The report of a data type; empty where it is not a report. */
    public static Optional<SandboxReport> of(DataType dataType) {
        return Arrays.stream(values()).filter(each -> each.dataType == dataType).findFirst();
    }

    public DataType dataType() {
        return dataType;
    }

    /** Its URL path. */
    public String path() {
        return "reports/" + name;
    }

    /**
     * Maps a response.
     *
     * @return one record per month, with the id {@code yyyy-MM}
     * @throws ConnectorException.ContractViolation when it cannot be mapped
     */
    public List<SourceRecord> map(JsonNode response) throws ConnectorException.ContractViolation {
        try {
            var read = SandboxJson.read(response, ReportResponse.class);
            return read.months().stream()
                    .map(each ->
                            new SourceRecord(each.month().toString(), null, canonical(read, each)))
                    .toList();
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    path() + " cannot be read: " + RecordMapper.reason(e), e);
        }
    }

    abstract Object canonical(ReportResponse report, ReportMonth month);

    record ReportResponse(
            @Nullable String currency, @Nullable String basis, @Nullable List<ReportMonth> months) {

        ReportResponse {
            months = List.copyOf(SandboxJson.required(months, "months"));
        }

        @Override
        public List<ReportMonth> months() {
            return SandboxJson.required(months, "months");
        }
    }
}
