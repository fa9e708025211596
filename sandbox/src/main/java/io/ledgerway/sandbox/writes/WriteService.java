package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes of applications, for every kind of record. The rules of the platform apply before those of
 * the ledger: references must be live, closed periods stay unchanged, sums must match.
 */
public class WriteService {

    private static final Logger LOG = LoggerFactory.getLogger(WriteService.class);
    private static final List<String> OWN = List.of("id", "created_at", "changed_at", "payments");
    private static final Pattern MEMBER = Pattern.compile("^'([a-z_.0-9\\[\\]]+)'.*");

    private final IdempotentWrites log;
    private final Ledger ledger;
    private final RecordQueries recordQueries;
    private final WriteValidation writeValidation;
    private final PeriodLock lock;
    private final PlatformRestrictions platform;
    private final DuplicateNumbers duplicateNumbers;
    private final ObjectMapper json;

    WriteService(
            IdempotentWrites log,
            Ledger ledger,
            RecordQueries recordQueries,
            WriteValidation writeValidation,
            PeriodLock lock,
            PlatformRestrictions platform,
            DuplicateNumbers duplicateNumbers,
            ObjectMapper json) {
        this.log = log;
        this.ledger = ledger;
        this.recordQueries = recordQueries;
        this.writeValidation = writeValidation;
        this.lock = lock;
        this.platform = platform;
        this.duplicateNumbers = duplicateNumbers;
        this.json = json;
    }

    public IdempotentWrites.StoredResponse create(
            Tenant tenant, Kind kind, IdempotentWrites.IdempotentRequest asked, ObjectNode body) {
        return written(
                tenant,
                asked,
                201,
                change ->
                        kind == Kind.BANK_TRANSACTIONS && body.has(BankStatement.LINES)
                                ? statement(change, BankStatement.of(body))
                                : added(change, kind, body, prepare(change, kind, body)));
    }

    /** Rejects an external id that is in use, with a reference to its record. */
    private void refuseTaken(Tenant tenant, Kind kind, JsonNode body) {
        String externalId = body.path(RecordQueries.EXTERNAL_ID).asString("");
        if (IdempotencyPolicy.of(tenant) != IdempotencyPolicy.EXTERNAL_ID || externalId.isEmpty()) {
            return;
        }
        recordQueries.called(tenant, kind, externalId).stream()
                .findFirst()
                .ifPresent(it -> {
                    String message = "'%s' has this external id".formatted(it.id());
                    throw new WriteRefusal(
                            409,
                            "duplicate",
                            message,
                            List.of(new FieldIssue(RecordQueries.EXTERNAL_ID, message)));
                });
    }

    private WriteResult added(
            Change change, Kind kind, ObjectNode body, List<FieldIssue> warnings) {
        refuseTaken(change.tenant(), kind, body);
        LedgerRecord added = ledger.create(change, kind, body);
        TotalsCheck.check(body, read(added));
        warnings.addAll(duplicateNumbers.used(change.tenant(), added));
        warnings.addAll(TotalsCheck.balance(body, read(added)));
        return new WriteResult(added, warnings);
    }

    /** Adds all lines or none; the response contains the first. */
    private WriteResult statement(Change change, BankStatement bankStatement) {
        List<List<FieldIssue>> warnings =
                bankStatement.each(line -> prepare(change, Kind.BANK_TRANSACTIONS, line));
        List<WriteResult> done = new ArrayList<>();
        for (int i = 0; i < bankStatement.lines().size(); i++) {
            ObjectNode line = bankStatement.lines().get(i);
            done.add(added(change, Kind.BANK_TRANSACTIONS, line, warnings.get(i)));
        }
        List<FieldIssue> allWarnings = new ArrayList<>();
        for (int i = 0; i < done.size(); i++) {
            allWarnings.addAll(BankStatement.at(i, done.get(i).warnings()));
        }
        return new WriteResult(
                done.getFirst().record(),
                allWarnings,
                done.stream().map(it -> it.record().id()).toList());
    }

    public IdempotentWrites.StoredResponse replace(
            Tenant tenant,
            Kind kind,
            String id,
            IdempotentWrites.IdempotentRequest asked,
            ExpectedVersion expectedVersion,
            ObjectNode body) {
        return written(
                tenant,
                asked,
                200,
                change -> {
                    LedgerRecord before = live(tenant, kind, id);
                    expectedVersion.check(before);
                    lock.check(tenant, read(before));
                    List<FieldIssue> warnings = prepare(change, kind, body);
                    LedgerRecord after = ledger.replace(change, kind, id, body);
                    TotalsCheck.check(body, read(after));
                    warnings.addAll(duplicateNumbers.used(change.tenant(), after));
                    warnings.addAll(TotalsCheck.balance(body, read(after)));
                    return new WriteResult(after, warnings);
                });
    }

    public IdempotentWrites.StoredResponse delete(
            Tenant tenant,
            Kind kind,
            String id,
            IdempotentWrites.IdempotentRequest asked,
            ExpectedVersion expectedVersion) {
        return written(
                tenant,
                asked,
                200,
                change -> {
                    LedgerRecord before = live(tenant, kind, id);
                    expectedVersion.check(before);
                    lock.check(tenant, read(before));
                    return new WriteResult(ledger.delete(change, kind, id), List.of());
                });
    }

    /** A written record with its warnings. */
    private record WriteResult(LedgerRecord record, List<FieldIssue> warnings, List<String> ids) {

        WriteResult(LedgerRecord record, List<FieldIssue> warnings) {
            this(record, warnings, List.of());
        }
    }

    private IdempotentWrites.StoredResponse written(
            Tenant tenant,
            IdempotentWrites.IdempotentRequest asked,
            int status,
            Function<Change, WriteResult> work) {
        return log.once(
                tenant,
                asked,
                change -> {
                    WriteResult done =
                            translatingErrors(
                                    () -> recordQueries.remembering(() -> work.apply(change)));
                    return new IdempotentWrites.StoredResponse(
                            status, responseBody(done).toString());
                });
    }

    /** Translates errors of the ledger and of its tables to those of the native API. */
    private static WriteResult translatingErrors(Supplier<WriteResult> work) {
        try {
            return work.get();
        } catch (LedgerRefusal refusal) {
            String message = String.valueOf(refusal.getMessage());
            throw switch (refusal.status()) {
                case 404 -> new WriteRefusal(404, "not_found", message, List.of());
                case 409 -> new WriteRefusal(409, "conflict", message, List.of());
                default -> new WriteRefusal(422, "invalid", message, issues(message));
            };
        } catch (DataIntegrityViolationException rejection) {
            LOG.info("The database rejected a value of a write", rejection);
            throw new WriteRefusal(
                    422,
                    "invalid",
                    "A value is too large or contains a character that cannot be stored",
                    List.of());
        }
    }

    /** The message of the ledger begins with the member. */
    private static List<FieldIssue> issues(String message) {
        var matcher = MEMBER.matcher(message);
        return matcher.matches() ? List.of(new FieldIssue(matcher.group(1), message)) : List.of();
    }

    /** Removes members that applications cannot set, and validates the rest. */
    private List<FieldIssue> prepare(Change change, Kind kind, ObjectNode body) {
        List<FieldIssue> warnings = new ArrayList<>();
        for (String member : OWN) {
            if (body.hasNonNull(member)) {
                warnings.add(
                        new FieldIssue(
                                member, "'%s' is computed and cannot be set".formatted(member)));
            }
            body.remove(member);
        }
        writeValidation.check(change.tenant(), kind, body);
        platform.check(change.tenant(), kind, body);
        lock.check(change.tenant(), body);
        return warnings;
    }

    private LedgerRecord live(Tenant tenant, Kind kind, String id) {
        return recordQueries
                .find(tenant, kind, id)
                .filter(it -> !it.deleted())
                .orElseThrow(() ->
                        new WriteRefusal(404, "not_found", "There is no such record", List.of()));
    }

    private JsonNode read(LedgerRecord record) {
        return json.readTree(record.body());
    }

    private ObjectNode responseBody(WriteResult done) {
        LedgerRecord record = done.record();
        ObjectNode answer = json.createObjectNode();
        answer.put("collection", record.kind().nativeName()).put("id", record.id());
        if (!done.ids().isEmpty()) {
            done.ids().forEach(answer.putArray("ids")::add);
        }
        answer.put("version", record.version());
        answer.put("changed_at", LedgerRecord.timestamp(record.changedAt()));
        ArrayNode warnings = answer.putArray("warnings");
        done.warnings()
                .forEach(it ->
                        warnings.addObject().put("field", it.field()).put("message", it.message()));
        return answer;
    }
}
