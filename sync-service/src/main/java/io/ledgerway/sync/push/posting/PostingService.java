package io.ledgerway.sync.push.posting;

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
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushBodyParser;
import io.ledgerway.sync.push.PushRequest;
import io.ledgerway.sync.push.PushRequestValidator;
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

/**
 * Accepts postings of other services. Invalid postings are rejected at once. Whether the connection
 * is Linked and the platform accepts the write is determined when it is executed.
 */
final class PostingService {

    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9._:~-]{1,200}");
    private static final int MAX_BATCH = 200;

    private final PostingQueue queue;
    private final PostingRepository stored;
    private final PushRequestValidator requests;
    private final PushBodyParser pushBodyParser;
    private final PostingFileRepository files;
    private final CompanyDirectory companyDirectory;
    private final JsonMapper json;

    PostingService(
            PostingQueue queue,
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
     * Stores a posting.
     *
     * @throws ApiException 400 or 404 if it is invalid, 409 if the revision was submitted with
     *     different content
     */
    Push accept(PostingController.Request request) {
        Target target = target(request.companyId(), request.connectionId());
        return queue.add(read(target, request));
    }

    /**
     * Stores several postings. All valid ones are stored in one transaction; invalid ones are
     * rejected individually.
     *
     * @return one result per posting, in the same order
     * @throws ApiException 400 or 404 if the request as a whole is invalid; nothing is stored then
     */
    List<Submission> acceptAll(PostingController.Batch batch) {
        List<PostingController.Request> requests = checkedBatch(batch.postings());
        Target target = target(batch.companyId(), batch.connectionId());
        Map<Integer, Submission> results = new TreeMap<>();
        Map<Integer, PushRequest> valid = new LinkedHashMap<>();
        for (int i = 0; i < requests.size(); i++) {
            try {
                valid.put(i, read(target, requests.get(i)));
            } catch (ApiException e) {
                results.put(i, new Submission.Refused(e));
            }
        }
        Iterator<Submission> stored =
                queue.addAll(target.company().id(), List.copyOf(valid.values())).iterator();
        valid.keySet().forEach(i -> results.put(i, stored.next()));
        return List.copyOf(results.values());
    }

    /** Returns the postings in the requested order; empty for one that does not exist. */
    List<Optional<Push>> find(PostingController.LookupRequest request) {
        CompanyId company = required(request.companyId(), "companyId");
        List<PostingController.Ref> refs = checkedBatch(request.postings());
        Map<PostingController.Ref, Push> found = new HashMap<>();
        stored.find(company, refs).forEach(it -> found.put(ref(it), it));
        return refs.stream().map(it -> Optional.ofNullable(found.get(it))).toList();
    }

    private static PostingController.Ref ref(Push push) {
        Push.Posting posting = Objects.requireNonNull(push.posting());
        return new PostingController.Ref(posting.key(), posting.revision());
    }

    private static <T> List<T> checkedBatch(@Nullable List<T> given) {
        List<T> list = required(given, "postings");
        if (list.isEmpty() || list.size() > MAX_BATCH) {
            throw invalid("postings", "must be 1 to " + MAX_BATCH);
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

    private String hash(CompanyId company, Push.Subject subject, PushRequest.@Nullable File file) {
        String body = subject.body();
        return file == null
                ? PostingHash.of(subject, body == null ? null : json.readTree(body))
                : PostingHash.ofFile(
                        subject, file.name(), file.contentType(), content(company, file));
    }

    private FileContent content(CompanyId company, PushRequest.File file) {
        PushRequest.StoredFile stored = file.stored();
        byte[] bytes = file.content();
        return stored == null
                ? FileContent.of(bytes == null ? new byte[0] : bytes)
                : files.complete(company, stored)
                        .orElseThrow(() -> invalid("file.stored", "has missing parts"));
    }

    private Connection connection(CompanyId company, ConnectionId id) {
        return Stream.of(true, false)
                .map(cached -> find(company, id, cached))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> ApiException.notFound("Data connection " + id + " not found"));
    }

    private Optional<Connection> find(CompanyId company, ConnectionId id, boolean cached) {
        return (cached
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

    /** Result of one of several postings. */
    sealed interface Submission {

        /** The posting is stored, by this or an earlier request. */
        record Stored(Push push) implements Submission {}

        /** The posting was rejected. */
        record Refused(ApiException why) implements Submission {}
    }

    private record Target(Company company, Connection connection) {}

    private record Content(
            @Nullable String recordId,
            @Nullable String body,
            PushRequest.@Nullable File file,
            List<PushIssue> warnings) {}
}
