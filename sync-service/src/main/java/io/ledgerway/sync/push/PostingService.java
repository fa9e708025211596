package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.json.CanonicalForm;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Accepts postings of other services. What is out of order is refused at once; that a connection is
 * not Linked, or its platform says no, is found when the posting is done.
 */
final class PostingService {

    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9._:~-]{1,200}");
    private static final int AT_ONCE = 200;

    private final PushQueue queue;
    private final PostingRepository stored;
    private final PushRequestValidator requests;
    private final PushBodyParser pushBodyParser;
    private final PostingFileRepository files;
    private final CompanyDirectory companyDirectory;
    private final JsonMapper json;

    PostingService(
            PushQueue queue,
            PostingRepository stored,
            PushRequestValidator requests,
            PushBodyParser pushBodyParser,
            PostingFileRepository files,
            CompanyDirectory companyDirectory,
            JsonMapper json) {
        this.queue = queue;
        this.stored = stored;
        this.requests = requests;
        this.pushBodyParser = pushBodyParser;
        this.files = files;
        this.companyDirectory = companyDirectory;
        this.json = json;
    }

    /**
     * @throws ApiException 400, 404, or 409 when the revision was handed over with another content
     */
    Push accept(PostingController.Request request) {
        Target target = target(request.companyId(), request.connectionId());
        return queue.addPosting(read(target, request));
    }

    /**
     * Takes many in at once: those in order are stored in one transaction, the others are refused
     * one by one.
     *
     * @return what came of each, in their order
     * @throws ApiException 400 or 404 for the whole, of which nothing is stored then
     */
    List<Submission> acceptAll(PostingController.Batch batch) {
        List<PostingController.Request> requests = several(batch.postings());
        Target target = target(batch.companyId(), batch.connectionId());
        Map<Integer, Submission> taken = new TreeMap<>();
        Map<Integer, PushRequest> inOrder = new LinkedHashMap<>();
        for (int i = 0; i < requests.size(); i++) {
            try {
                inOrder.put(i, read(target, requests.get(i)));
            } catch (ApiException e) {
                taken.put(i, new Submission.Refused(e));
            }
        }
        Iterator<Submission> stored =
                queue.addPostings(target.company().id(), List.copyOf(inOrder.values())).iterator();
        inOrder.keySet().forEach(i -> taken.put(i, stored.next()));
        return List.copyOf(taken.values());
    }

    /** Postings as they stand, in the order of asking. */
    List<Optional<Push>> find(PostingController.Sought sought) {
        CompanyId company = required(sought.companyId(), "companyId");
        List<PostingController.Ref> refs = several(sought.postings());
        Map<PostingController.Ref, Push> known = new HashMap<>();
        stored.find(company, refs).forEach(it -> known.put(ref(it), it));
        return refs.stream().map(it -> Optional.ofNullable(known.get(it))).toList();
    }

    private static PostingController.Ref ref(Push push) {
        Push.Posting posting = Objects.requireNonNull(push.posting());
        return new PostingController.Ref(posting.key(), posting.revision());
    }

    private static <T> List<T> several(@Nullable List<T> given) {
        List<T> list = required(given, "postings");
        if (list.isEmpty() || list.size() > AT_ONCE) {
            throw invalid("postings", "must be 1 to " + AT_ONCE);
        }
        return list;
    }

    private Target target(@Nullable CompanyId company, @Nullable ConnectionId connection) {
        CompanyId companyId = required(company, "companyId");
        ConnectionId connectionId = required(connection, "connectionId");
        return new Target(
                companyDirectory
                        .findCompany(companyId)
                        .orElseThrow(() ->
                                ApiException.notFound("No company was found with ID " + companyId)),
                connection(companyId, connectionId));
    }

    private PushRequest read(Target target, PostingController.Request request) {
        String key = required(request.key(), "key");
        if (!KEY.matcher(key).matches()) {
            throw invalid("key", "must be 1 to 200 letters, digits, or any of ._:~-");
        }
        DataType type = required(request.type(), "type");
        WriteKind kind = required(request.operation(), "operation");
        requests.checkWritable(target.connection(), type, kind);
        Content content = content(type, kind, request);
        Push.Subject subject =
                PushRequestValidator.subject(
                        target.connection(), type, kind, content.recordId(), content.body());
        return new PushRequest(
                target.company().snapshot(),
                subject,
                new Push.PushOptions(null, false, null),
                new Push.Posting(
                        key,
                        request.revision(),
                        hash(target.company().id(), subject, content.file())),
                content.file(),
                content.warnings());
    }

    private Content content(DataType type, WriteKind kind, PostingController.Request request) {
        String recordId =
                kind == WriteKind.CREATE ? null : required(request.recordId(), "recordId");
        return switch (kind) {
            case CREATE, UPDATE -> {
                PushBodyParser.Body body = pushBodyParser.read(type, request.body());
                yield new Content(recordId, body.json(), null, body.warnings());
            }
            case DELETE -> new Content(recordId, null, null, List.of());
            case UPLOAD_ATTACHMENT -> {
                PostingController.File file = required(request.file(), "file");
                yield new Content(
                        recordId,
                        null,
                        new PushRequest.File(
                                required(file.name(), "file.name"),
                                required(file.contentType(), "file.contentType"),
                                file.stored() == null
                                        ? required(file.content(), "file.content")
                                        : null,
                                file.stored()),
                        List.of());
            }
        };
    }

    /** What goes to the platform, whoever asked for it and however often. */
    private String hash(CompanyId company, Push.Subject subject, PushRequest.@Nullable File file) {
        ObjectNode form = json.createObjectNode();
        form.put("connectionId", subject.connection().toString());
        form.put("type", subject.type().key());
        form.put("operation", subject.kind().wire());
        if (subject.recordId() != null) {
            form.put("recordId", subject.recordId());
        }
        if (subject.body() != null) {
            form.set("body", json.readTree(subject.body()));
        }
        if (file != null) {
            form.putObject("file")
                    .put("name", file.name())
                    .put("contentType", file.contentType())
                    .put("sha256", sha256(company, file));
        }
        return CanonicalForm.hash(form);
    }

    private String sha256(CompanyId company, PushRequest.File file) {
        PushRequest.StoredFile stored = file.stored();
        byte[] bytes = file.content();
        FileContent content =
                stored == null
                        ? FileContent.of(bytes == null ? new byte[0] : bytes)
                        : files.complete(company, stored)
                                .orElseThrow(
                                        () -> invalid("file.stored", "is not there as a whole"));
        return PostingFileRepository.sha256(content);
    }

    private Connection connection(CompanyId company, ConnectionId id) {
        return Stream.of(true, false)
                .map(known -> find(company, id, known))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> ApiException.notFound("Data connection " + id + " not found"));
    }

    private Optional<Connection> find(CompanyId company, ConnectionId id, boolean known) {
        return (known
                        ? companyDirectory.connections(company)
                        : companyDirectory.confirmedConnections(company))
                .stream().filter(it -> it.id().equals(id)).findFirst();
    }

    private static <T> T required(@Nullable T value, String name) {
        if (value == null) {
            throw invalid(name, "is required");
        }
        return value;
    }

    private static ApiException invalid(String item, String message) {
        return ApiException.invalid(
                "Error processing request - not valid.",
                List.of(new ErrorBody.Item(item, message, "Posting")));
    }

    /** What came of one of many. */
    sealed interface Submission {

        /** It is stored, now or already. */
        record Stored(Push push) implements Submission {}

        /** It is not. */
        record Refused(ApiException why) implements Submission {}
    }

    private record Target(Company company, Connection connection) {}

    private record Content(
            @Nullable String recordId,
            @Nullable String body,
            PushRequest.@Nullable File file,
            List<PushIssue> warnings) {}
}
