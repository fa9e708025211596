package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.push.PushDone;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.sandbox.NativeApi.Books;
import io.ledgerway.connector.sandbox.NativeApi.Written;
import io.ledgerway.connector.sandbox.mapping.NativeType;
import io.ledgerway.connector.sandbox.write.WriteTable;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes in the dialect. Where the platform honours the idempotency key, a write that is sent again
 * gets its first answer; elsewhere the key in the record tells whether it was written.
 */
final class NativePush implements PushTarget {

    private static final int LARGEST_FILE = 10 << 20;
    private static final int SERVER_ERROR = 500;

    /** The platform key under which an entry must name its journal. */
    private static final String JOURNALS_NEEDED = "trji";

    private final PlatformDescriptor descriptor;
    private final NativeApi api;
    private final NativeRepeats repeats;

    NativePush(PlatformDescriptor descriptor, NativeApi api) {
        this.descriptor = descriptor;
        this.api = api;
        this.repeats = NativeRepeats.of(descriptor.platformKey());
    }

    @Override
    public PushOptions options(DataType type, Tenant tenant, PullSession session)
            throws ConnectorException {
        if (descriptor.push(type).isEmpty()) {
            throw NativeErrors.notSupported(type, descriptor.name());
        }
        return table(type).options();
    }

    @Override
    public PushDone execute(PushCommand command, Tenant tenant, PullSession session)
            throws ConnectorException {
        supported(command.type(), command.operation());
        var books = api.books(tenant, session.http());
        var collection = collection(command.type());
        return switch (command) {
            case Create it -> create(it, collection, books);
            case Update it -> update(it, collection, books);
            case Delete it -> done(it, delete(it, collection, books), List.of(), books);
            case Attach it -> done(it, attach(it, collection, books), List.of(), books);
        };
    }

    @Override
    public Optional<PushDone> findExisting(PushCommand command, Tenant tenant, PullSession session)
            throws ConnectorException {
        supported(command.type(), command.operation());
        var books = api.books(tenant, session.http());
        var found =
                repeats == NativeRepeats.KEY
                        ? books.written(command.idempotencyKey())
                        : NativeLookup.find(command, collection(command.type()), books);
        return found.map(it -> done(command, it, List.of()));
    }

    private PushDone create(Create it, String collection, Books books) throws ConnectorException {
        var written = content(it.type(), it.record());
        it.overrides().forEach((path, value) -> put(written.json(), path, value));
        nameJournal(it.type(), written.json(), books);
        NativeLookup.mark(written.json(), it.idempotencyKey());
        var answer =
                NativeJobs.end(
                        books.change("POST", collection, Map.of(), json(it, null), body(written)),
                        books);
        if (NativeRefusal.isDuplicate(answer)) {
            var first = NativeLookup.find(it, collection, books);
            if (first.isPresent()) {
                return done(it, first.get(), written.warnings());
            }
        }
        return done(it, answer, written.warnings(), books);
    }

    /** Where every entry belongs to a journal, one that names none goes into the general one. */
    private void nameJournal(DataType type, ObjectNode json, Books books)
            throws ConnectorException {
        if (type != DataType.JOURNAL_ENTRIES
                || !descriptor.platformKey().equals(JOURNALS_NEEDED)
                || json.hasNonNull("journal")) {
            return;
        }
        var journals = books.raw("journals", Map.of("page_size", "200")).records();
        journals.stream()
                .filter(it -> it.path("state").asString("").equals("active"))
                .filter(it -> it.path("type").asString("").equals("general"))
                .findFirst()
                .ifPresent(it -> json.putObject("journal").put("id", it.path("id").asString()));
    }

    private static void put(ObjectNode json, String path, JsonNode value) {
        var steps = path.split("\\.", -1);
        var object = json;
        for (int i = 0; i < steps.length - 1; i++) {
            object =
                    object.path(steps[i]) instanceof ObjectNode inner
                            ? inner
                            : object.putObject(steps[i]);
        }
        object.set(steps[steps.length - 1], value);
    }

    private PushDone update(Update it, String collection, Books books) throws ConnectorException {
        var written = content(it.type(), it.record());
        NativeLookup.mark(written.json(), it.idempotencyKey());
        var answer =
                NativeJobs.end(
                        books.change(
                                "PUT",
                                Books.record(collection, it.id()),
                                Map.of(),
                                json(it, it.lastSeen()),
                                body(written)),
                        books);
        return done(it, answer, written.warnings(), books);
    }

    private Answer delete(Delete it, String collection, Books books) throws ConnectorException {
        var headers = keyed(it);
        headers.put("Accept", "application/json");
        return NativeJobs.end(
                books.change(
                        "DELETE",
                        Books.record(collection, it.id()),
                        Map.of(),
                        headers,
                        new byte[0]),
                books);
    }

    private Answer attach(Attach it, String collection, Books books) throws ConnectorException {
        if (it.content().length() == 0 || it.content().length() > LARGEST_FILE) {
            throw refused("File", "A file may have 1 to " + LARGEST_FILE + " bytes.");
        }
        if (!it.contentType().matches("[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?")) {
            throw refused("ContentType", "The content type of the file cannot be read.");
        }
        var headers = new LinkedHashMap<String, String>();
        if (repeats == NativeRepeats.KEY) {
            headers.put("Idempotency-Key", it.idempotencyKey());
        }
        headers.put("Content-Type", it.contentType());
        headers.put("Accept", "application/json");
        return books.attach(
                Books.record(collection, it.id()) + "/attachments",
                Map.of("name", it.fileName(), "external_id", it.idempotencyKey()),
                headers,
                it.content());
    }

    /** What the platform is known to refuse is refused before it is asked. */
    private static WriteTable.Written content(DataType type, Object record)
            throws ConnectorException.WriteRefused {
        var written = table(type).write(record);
        if (!written.errors().isEmpty()) {
            throw new ConnectorException.WriteRefused(
                    written.errors().getFirst().message(), written.errors());
        }
        return written;
    }

    /**
     * A fault in the middle of a write tells nothing where no key keeps it from being done twice.
     */
    private PushDone done(PushCommand command, Answer answer, List<PushIssue> warnings, Books books)
            throws ConnectorException {
        if (answer.status() >= SERVER_ERROR && !repeats.nativeKey()) {
            throw new ConnectorException.UncertainOutcome("HTTP " + answer.status(), null);
        }
        NativeRefusal.check(answer, table(command.type()));
        try {
            return done(command, books.written(answer), warnings);
        } catch (ConnectorException.ContractViolation e) {
            throw new ConnectorException.UncertainOutcome(
                    "The answer to a write cannot be read", e);
        }
    }

    private static PushDone done(PushCommand command, Written written, List<PushIssue> ours) {
        var table = table(command.type());
        var warnings = new ArrayList<>(ours);
        written.warnings()
                .forEach(each ->
                        warnings.add(
                                new PushIssue(
                                        table.nameOf(each.field()),
                                        String.valueOf(each.message()),
                                        table.kind())));
        var file = written.attachment();
        return new PushDone(written.id(), file == null ? null : file.id(), warnings);
    }

    private static ConnectorException.WriteRefused refused(String itemId, String message) {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(itemId, message, "Attachment")));
    }

    /** The key where it is honoured: whatever carries one may be sent again on the way. */
    private Map<String, String> keyed(PushCommand command) {
        var headers = new LinkedHashMap<String, String>();
        if (repeats.nativeKey()) {
            headers.put("Idempotency-Key", command.idempotencyKey());
        }
        if (repeats == NativeRepeats.JOB) {
            headers.put("Prefer", "respond-async");
        }
        return headers;
    }

    private Map<String, String> json(PushCommand command, @Nullable Instant lastSeen) {
        var headers = keyed(command);
        headers.put("Content-Type", "application/json");
        headers.put("Accept", "application/json");
        if (lastSeen != null) {
            headers.put(
                    "If-Unmodified-Since-Change",
                    lastSeen.truncatedTo(ChronoUnit.MILLIS).toString());
        }
        return headers;
    }

    private static byte[] body(WriteTable.Written written) {
        return written.json().toString().getBytes(UTF_8);
    }

    private void supported(DataType type, PushOperation operation)
            throws ConnectorException.NotSupported {
        var capability = descriptor.push(type);
        if (capability.isEmpty()) {
            throw NativeErrors.notSupported(type, descriptor.name());
        }
        if (!capability.get().operations().contains(operation)) {
            throw new ConnectorException.NotSupported(
                    "Operation %s of datatype %s not supported by platform(s) %s"
                            .formatted(
                                    operation.name().toLowerCase(Locale.ROOT),
                                    type.key(),
                                    descriptor.name()));
        }
    }

    private static String collection(DataType type) {
        return NativeType.of(type).orElseThrow().collection();
    }

    private static WriteTable table(DataType type) {
        return WriteTable.of(type).orElseThrow();
    }
}
