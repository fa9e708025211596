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
 * Writes in the dialect. The idempotency key is the platform's own: a write that is sent again gets
 * its first answer, and what became of it can be asked for.
 */
final class NativePush implements PushTarget {

    private static final int LARGEST_FILE = 10 << 20;

    /** The platform key under which an entry must name its journal. */
    private static final String JOURNALS_NEEDED = "trji";

    private final PlatformDescriptor descriptor;
    private final NativeApi api;

    NativePush(PlatformDescriptor descriptor, NativeApi api) {
        this.descriptor = descriptor;
        this.api = api;
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
        return api.books(tenant, session.http())
                .written(command.idempotencyKey())
                .map(it -> done(command, it, List.of()));
    }

    private PushDone create(Create it, String collection, Books books) throws ConnectorException {
        var written = content(it.type(), it.record());
        it.overrides().forEach((path, value) -> put(written.json(), path, value));
        nameJournal(it.type(), written.json(), books);
        var answer = books.change("POST", collection, Map.of(), json(it, null), body(written));
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
        var answer =
                books.change(
                        "PUT",
                        Books.record(collection, it.id()),
                        Map.of(),
                        json(it, it.lastSeen()),
                        body(written));
        return done(it, answer, written.warnings(), books);
    }

    private static Answer delete(Delete it, String collection, Books books)
            throws ConnectorException {
        return books.change(
                "DELETE",
                Books.record(collection, it.id()),
                Map.of(),
                Map.of("Idempotency-Key", it.idempotencyKey(), "Accept", "application/json"),
                new byte[0]);
    }

    private static Answer attach(Attach it, String collection, Books books)
            throws ConnectorException {
        if (it.content().length() == 0 || it.content().length() > LARGEST_FILE) {
            throw refused("File", "A file may have 1 to " + LARGEST_FILE + " bytes.");
        }
        if (!it.contentType().matches("[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?")) {
            throw refused("ContentType", "The content type of the file cannot be read.");
        }
        return books.attach(
                Books.record(collection, it.id()) + "/attachments",
                Map.of("name", it.fileName()),
                Map.of(
                        "Idempotency-Key",
                        it.idempotencyKey(),
                        "Content-Type",
                        it.contentType(),
                        "Accept",
                        "application/json"),
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

    private PushDone done(PushCommand command, Answer answer, List<PushIssue> warnings, Books books)
            throws ConnectorException {
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

    private static Map<String, String> json(PushCommand command, @Nullable Instant lastSeen) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("Idempotency-Key", command.idempotencyKey());
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
