package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "data",
        description = "The books of a company: read records, refresh them, see how fresh they are.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway data list 'Corner Bakery' invoices --query 'amountDue>0' --order-by -dueDate",
            "  ledgerway data list 'Corner Bakery' bills --all -o csv > bills.csv",
            "  ledgerway data get 'Corner Bakery' invoices inv-118",
            "  ledgerway data refresh 'Corner Bakery' invoices bills --wait",
            "  ledgerway data status 'Corner Bakery'"
        },
        subcommands = {
            DataCommand.ListRecords.class,
            DataCommand.GetRecord.class,
            DataCommand.RefreshData.class,
            DataCommand.DataStatus.class
        })
public final class DataCommand {

    /** Types that are read through a connection only. */
    private static final Set<String> OF_CONNECTION = Set.of("itemReceipts");

    /** Names of lists that are not names of data types. */
    private static final Map<String, String> DATA_TYPES =
            Map.of("accounts", "chartOfAccounts", "info", "company");

    private static final Set<String> ACTIVE =
            Set.of(
                    "Initial",
                    "Queued",
                    "Fetching",
                    "MapQueued",
                    "Mapping",
                    "ValidationQueued",
                    "Validating",
                    "ProcessingQueued",
                    "Processing");

    private static final List<String> SALES =
            List.of("customerRef.companyName", "issueDate", "currency", "totalAmount");

    private static final List<String> PURCHASES =
            List.of("supplierRef.supplierName", "issueDate", "currency", "totalAmount");

    /** Columns of tables, if none are chosen. */
    private static final Map<String, List<String>> COLUMNS =
            Map.ofEntries(
                    Map.entry("invoices", with(SALES, "invoiceNumber", "amountDue", "status")),
                    Map.entry(
                            "creditNotes",
                            with(SALES, "creditNoteNumber", "remainingCredit", "status")),
                    Map.entry(
                            "salesOrders",
                            with(SALES, "salesOrderNumber", "expectedDeliveryDate", "status")),
                    Map.entry("bills", with(PURCHASES, "reference", "amountDue", "status")),
                    Map.entry(
                            "billCreditNotes",
                            with(PURCHASES, "billCreditNoteNumber", "remainingCredit", "status")),
                    Map.entry(
                            "purchaseOrders",
                            with(
                                    PURCHASES,
                                    "purchaseOrderNumber",
                                    "expectedDeliveryDate",
                                    "status")),
                    Map.entry(
                            "customers",
                            List.of(
                                    "id",
                                    "customerName",
                                    "emailAddress",
                                    "defaultCurrency",
                                    "status")),
                    Map.entry(
                            "suppliers",
                            List.of(
                                    "id",
                                    "supplierName",
                                    "emailAddress",
                                    "defaultCurrency",
                                    "status")),
                    Map.entry(
                            "accounts",
                            List.of(
                                    "id",
                                    "nominalCode",
                                    "name",
                                    "type",
                                    "currency",
                                    "currentBalance",
                                    "status")),
                    Map.entry(
                            "bankAccounts",
                            List.of(
                                    "id",
                                    "accountName",
                                    "accountType",
                                    "currency",
                                    "balance",
                                    "status")),
                    Map.entry("taxRates", List.of("id", "code", "name", "totalTaxRate", "status")),
                    Map.entry("items", List.of("id", "code", "name", "itemStatus", "type")),
                    Map.entry(
                            "payments",
                            List.of(
                                    "id",
                                    "customerRef.companyName",
                                    "date",
                                    "currency",
                                    "totalAmount")),
                    Map.entry(
                            "billPayments",
                            List.of(
                                    "id",
                                    "supplierRef.supplierName",
                                    "date",
                                    "currency",
                                    "totalAmount")),
                    Map.entry(
                            "journalEntries",
                            List.of("id", "postedOn", "description", "journalRef.name")));

    private static List<String> with(List<String> middle, String number, String... last) {
        List<String> columns = new ArrayList<>(List.of("id", number));
        columns.addAll(middle);
        columns.addAll(List.of(last));
        return List.copyOf(columns);
    }

    /** A command about a data type of a company. */
    abstract static class DataTypeCommand extends CompanyCommand {

        @Parameters(
                index = "1",
                paramLabel = "<type>",
                description = "Data type: invoices, bills, customers, suppliers, accounts, …")
        private String type = "";

        @Option(
                names = "--connection",
                paramLabel = "<connection>",
                description = "Read the records of this connection only.")
        private @Nullable String connection;

        @Option(
                names = "--include-pending",
                description = "Also print records that are written but not yet read again.")
        private boolean isPendingIncluded;

        DataTypeCommand(Session session) {
            super(session);
        }

        String type() {
            return type;
        }

        ApiRequest request(String... id) {
            String records =
                    connection == null && !OF_CONNECTION.contains(type)
                            ? path("/data/{}", type)
                            : path("/connections/{}/data/{}", connection(connection), type);
            String path = id.length == 0 ? records : records + "/" + encoded(id[0]);
            return ApiRequest.get(path).with("includePending", isPendingIncluded ? true : null);
        }

        private static String encoded(String id) {
            return ApiPath.of("{}", id);
        }
    }

    @Command(
            name = "list",
            description = {
                "List records of a data type.",
                "JSON, NDJSON and CSV contain numbers as the API returned them."
            })
    static final class ListRecords extends DataTypeCommand {

        @Mixin private final PageOptions pages = new PageOptions();

        ListRecords(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(session(), request(), COLUMNS.getOrDefault(type(), List.of()));
        }
    }

    @Command(name = "get", description = "Print one record.")
    static final class GetRecord extends DataTypeCommand {

        @Parameters(index = "2", paramLabel = "<id>", description = "Id of the record.")
        private String id = "";

        @Mixin private final OutputOptions output = new OutputOptions();

        GetRecord(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().json(request(id)));
        }
    }

    @Command(
            name = "refresh",
            description = {
                "Read data types again from the platform.",
                "Without a type, all types of the first sync are read."
            })
    static final class RefreshData extends CompanyCommand {

        @Parameters(
                index = "1..*",
                arity = "0..*",
                paramLabel = "<type>",
                description = "Data types. Default: all.")
        private List<String> types = List.of();

        @Mixin private final WaitOptions waiting = new WaitOptions();
        @Mixin private final OutputOptions output = new OutputOptions();

        RefreshData(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            if (types.isEmpty()) {
                refreshAll();
                return;
            }
            List<JsonNode> queued = new ArrayList<>();
            for (String type : types) {
                String dataType = DATA_TYPES.getOrDefault(type, type);
                queued.add(api().json(ApiRequest.post(path("/data/queue/{}", dataType), null)));
            }
            List<JsonNode> ended = waiting.isWaiting() ? await(queued) : queued;
            output.list(session(), ended, "id", "dataType", "status", "progress", "errorMessage");
            failIfAny(
                    ended.stream().filter(it -> it.path("isErrored").asBoolean(false)).toList(),
                    "status");
        }

        private List<JsonNode> await(List<JsonNode> queued) {
            List<JsonNode> ended = new ArrayList<>();
            for (JsonNode dataSet : queued) {
                String id = dataSet.path("id").asString("");
                int before = ended.size();
                ended.add(
                        waiting.await(
                                session(),
                                "The refresh of " + dataSet.path("dataType").asString(""),
                                () -> api().get(path("/data/history/{}", id)),
                                it ->
                                        it.path("isCompleted").asBoolean(false)
                                                || it.path("isErrored").asBoolean(false),
                                (bar, it) ->
                                        bar.show(
                                                before * 100L + it.path("progress").asLong(0),
                                                queued.size() * 100L,
                                                "%s %s"
                                                        .formatted(
                                                                it.path("dataType").asString(""),
                                                                it.path("status").asString("")))));
            }
            return ended;
        }

        private void refreshAll() {
            api().send(ApiRequest.post(path("/data/all"), null)).close();
            if (!waiting.isWaiting()) {
                say("All data types are queued. See ledgerway data status " + companyId());
                return;
            }
            JsonNode status =
                    waiting.await(
                            session(),
                            "The refresh",
                            () -> api().get(path("/dataStatus")),
                            it -> active(it) == 0,
                            (bar, it) ->
                                    bar.show(
                                            it.size() - active(it),
                                            it.size(),
                                            "%d of %d data types"
                                                    .formatted(it.size() - active(it), it.size())));
            printStatus(session(), output, status);
            failIfAny(
                    values(status).stream()
                            .filter(it -> it.path("currentStatus").asString("").endsWith("Error"))
                            .toList(),
                    "currentStatus");
        }

        private static long active(JsonNode status) {
            return values(status).stream()
                    .filter(it -> ACTIVE.contains(it.path("currentStatus").asString("")))
                    .count();
        }

        private static void failIfAny(List<JsonNode> failed, String state) {
            if (!failed.isEmpty()) {
                throw FailureException.api(
                        "%d data types were not refreshed.".formatted(failed.size()),
                        failed.stream()
                                .map(it ->
                                        "  %s: %s %s"
                                                .formatted(
                                                        it.path("dataType").asString(""),
                                                        it.path(state).asString(""),
                                                        it.path("errorMessage").asString("")))
                                .map(String::stripTrailing)
                                .toList());
            }
        }
    }

    @Command(name = "status", description = "Print when each data type was last read.")
    static final class DataStatus extends CompanyCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        DataStatus(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            printStatus(session(), output, api().get(path("/dataStatus")));
        }
    }

    private static void printStatus(Session session, OutputOptions output, JsonNode status) {
        output.list(session, values(status), "dataType", "currentStatus", "lastSuccessfulSync");
    }

    private static List<JsonNode> values(JsonNode status) {
        return StreamSupport.stream(status.spliterator(), false).toList();
    }
}
