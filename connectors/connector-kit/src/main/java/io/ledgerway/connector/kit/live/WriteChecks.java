package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.datatype.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes into an organisation without real data: a customer, a supplier and a bill with a file.
 * Each is read back, looked up by its idempotency key and, where the platform allows it, deleted.
 */
public final class WriteChecks {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final LiveOrganisation organisation;
    private final CheckRun run;
    private final Clock clock;
    private final String mark = "Ledgerway check " + UUID.randomUUID();

    public WriteChecks(LiveOrganisation organisation, CheckRun run, Clock clock) {
        this.organisation = organisation;
        this.run = run;
        this.clock = clock;
    }

    /** Checks the writes that the adapter declares; of others there is no result. */
    public void checkWrites() {
        var push = organisation.connector().push();
        if (push.isEmpty()) {
            return;
        }
        var target = push.get();
        check(
                DataType.CUSTOMERS,
                counts -> contact(target, DataType.CUSTOMERS, Customer.class, counts));
        check(
                DataType.SUPPLIERS,
                counts -> contact(target, DataType.SUPPLIERS, Supplier.class, counts));
        check(DataType.BILLS, counts -> bill(target, counts));
    }

    private void check(DataType type, CheckRun.Check check) {
        if (supports(type, PushOperation.CREATE)) {
            run.check("write and read back", type, check);
        }
    }

    private Problem contact(
            PushTarget target, DataType type, Class<?> record, Map<String, Long> counts)
            throws ConnectorException {
        var member = type == DataType.CUSTOMERS ? "customerName" : "supplierName";
        var sent = Map.of(member, mark + " " + type.key(), "status", "Active");
        var create = create(type, JSON.convertValue(sent, record));
        var id = target.execute(create, organisation.tenant(), organisation.http()).id();
        counts.put(CheckReport.WRITTEN, 1L);
        return written(target, create, id, Map.of(member, JSON.valueToTree(sent.get(member))));
    }

    private Problem bill(PushTarget target, Map<String, Long> counts) throws ConnectorException {
        var supplier =
                find(
                        DataType.SUPPLIERS,
                        it -> it instanceof Supplier each && isMarked(each.supplierName()));
        var account =
                find(
                        DataType.CHART_OF_ACCOUNTS,
                        it ->
                                it instanceof Account each
                                        && "Expense".equals(text(each, "type"))
                                        && "Active".equals(text(each, "status"))
                                        && !text(each, "nominalCode").isEmpty());
        if (supplier.isEmpty() || account.isEmpty()) {
            return Problem.NO_SUITABLE_RECORD;
        }
        var sent =
                JSON.readTree(
                        """
                        {"supplierRef":{"id":"%s"},"issueDate":"%2$s","dueDate":"%2$s",
                         "status":"Open","lineItems":[{"description":"Check","unitAmount":"1.25",
                         "quantity":"2","subTotal":"2.50","taxAmount":"0.00","totalAmount":"2.50",
                         "accountRef":{"id":"%3$s"}}],
                         "subTotal":"2.50","taxAmount":"0.00","totalAmount":"2.50"}
                        """
                                .formatted(
                                        supplier.get().id(),
                                        LocalDate.now(clock),
                                        account.get().id()));
        var create = create(DataType.BILLS, JSON.treeToValue(sent, Bill.class));
        var id = target.execute(create, organisation.tenant(), organisation.http()).id();
        counts.put(CheckReport.WRITTEN, 1L);
        var problem = written(target, create, id, Map.of("supplierRef", sent.path("supplierRef")));
        if (problem != Problem.NONE) {
            return problem;
        }
        if (supports(DataType.BILLS, PushOperation.ATTACH)) {
            attach(target, id);
            counts.put("files", 1L);
        }
        return supports(DataType.BILLS, PushOperation.DELETE)
                ? delete(target, id, counts)
                : Problem.NONE;
    }

    private void attach(PushTarget target, String id) throws ConnectorException {
        target.execute(
                new PushCommand.Attach(
                        key(),
                        DataType.BILLS,
                        id,
                        "check.txt",
                        "text/plain",
                        mark.getBytes(StandardCharsets.UTF_8)),
                organisation.tenant(),
                organisation.http());
    }

    private Problem delete(PushTarget target, String id, Map<String, Long> counts)
            throws ConnectorException {
        target.execute(
                new PushCommand.Delete(key(), DataType.BILLS, id),
                organisation.tenant(),
                organisation.http());
        counts.put("deleted", 1L);
        return find(DataType.BILLS, id).filter(it -> !isVoid(it)).isPresent()
                ? Problem.NOT_DELETED
                : Problem.NONE;
    }

    private static boolean isVoid(SourceRecord bill) {
        return "Void".equals(text(bill.canonical(), "status"));
    }

    /** Whether a record was written as it was sent, and is found again by its key. */
    private Problem written(
            PushTarget target, PushCommand.Create create, String id, Map<String, JsonNode> expected)
            throws ConnectorException {
        var found = target.findExisting(create, organisation.tenant(), organisation.http());
        if (found.isEmpty() || !found.get().id().equals(id)) {
            return Problem.NOT_FOUND_AGAIN;
        }
        var read = find(create.type(), id);
        if (read.isEmpty()) {
            return Problem.NOT_WRITTEN_AS_SENT;
        }
        JsonNode json = JSON.valueToTree(read.get().canonical());
        return expected.entrySet().stream()
                        .allMatch(it -> contains(json.path(it.getKey()), it.getValue()))
                ? Problem.NONE
                : Problem.NOT_WRITTEN_AS_SENT;
    }

    private static boolean contains(JsonNode read, JsonNode sent) {
        return sent.isObject()
                ? sent.properties().stream()
                        .allMatch(it -> contains(read.path(it.getKey()), it.getValue()))
                : read.equals(sent);
    }

    private Optional<SourceRecord> find(DataType type, String id) throws ConnectorException {
        return first(type, it -> it.id().equals(id));
    }

    private Optional<SourceRecord> find(DataType type, Predicate<Object> wanted)
            throws ConnectorException {
        return first(type, it -> wanted.test(it.canonical()));
    }

    private Optional<SourceRecord> first(DataType type, Predicate<SourceRecord> wanted)
            throws ConnectorException {
        var request = new PullRequest(type, Mode.FULL, null, null);
        var source = organisation.connector().pull();
        try (var reader = source.open(request, organisation.tenant(), organisation::http)) {
            while (reader.next() instanceof PullStep.RecordPage page) {
                var found = page.records().stream().filter(wanted).findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private boolean isMarked(@Nullable String name) {
        return name != null && name.startsWith(mark);
    }

    private static String text(Object record, String member) {
        return JSON.valueToTree(record).path(member).asString("");
    }

    private boolean supports(DataType type, PushOperation operation) {
        return organisation
                .connector()
                .descriptor()
                .push(type)
                .filter(it -> it.operations().contains(operation))
                .isPresent();
    }

    private static PushCommand.Create create(DataType type, Object record) {
        return new PushCommand.Create(key(), type, record);
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }
}
