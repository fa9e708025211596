package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushBodyParser;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRequest;
import io.ledgerway.sync.push.posting.PostingFileRepository;
import io.ledgerway.sync.push.posting.PostingHash;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates the connector's command of a stored write. Every attempt gets the same command, as long
 * as the client's supplemental data configuration does not change.
 */
final class PushCommands {

    private final PushRepository pushRepository;
    private final PostingFileRepository files;
    private final SupplementalConfigRepository supplemental;
    private final CompanyDirectory companyDirectory;
    private final JsonMapper json;

    PushCommands(
            PushRepository pushRepository,
            PostingFileRepository files,
            SupplementalConfigRepository supplemental,
            CompanyDirectory companyDirectory,
            JsonMapper json) {
        this.pushRepository = pushRepository;
        this.files = files;
        this.supplemental = supplemental;
        this.companyDirectory = companyDirectory;
        this.json = json;
    }

    /**
     * Creates the command.
     *
     * @throws ConnectorException.PlatformUnavailable if the company cannot be looked up; retried
     *     later
     */
    PushCommand of(Push push) throws ConnectorException {
        return of(push, push);
    }

    /**
     * Creates the command of an earlier revision, to look up the record that it created.
     *
     * @param next a revision whose file is still stored; the file of an ended write is deleted
     */
    PushCommand of(Push push, Push next) throws ConnectorException {
        Push.Subject subject = push.subject();
        String key = push.idempotencyKey();
        return switch (subject.kind()) {
            case CREATE -> create(push, key);
            case UPDATE ->
                    new PushCommand.Update(
                            key,
                            subject.type(),
                            id(subject),
                            record(subject),
                            push.terms().expectedModifiedAt());
            case DELETE -> new PushCommand.Delete(key, subject.type(), id(subject));
            case UPLOAD_ATTACHMENT -> {
                PushRequest.File file = pushRepository.file(push.ref());
                yield new PushCommand.Attach(
                        key,
                        subject.type(),
                        id(subject),
                        file.name(),
                        file.contentType(),
                        content(next, next.equals(push) ? file : pushRepository.file(next.ref())));
            }
        };
    }

    /**
     * Whether an earlier revision attaches the same bytes to the same record. Its name and content
     * type may differ.
     *
     * @param next a revision whose file is still stored
     */
    boolean attachesSameFile(Push earlier, Push next) {
        Push.Subject subject = earlier.subject();
        if (subject.kind() != WriteKind.UPLOAD_ATTACHMENT
                || subject.type() != next.subject().type()
                || !id(subject).equals(id(next.subject()))) {
            return false;
        }
        PushRequest.File file = pushRepository.file(earlier.ref());
        FileContent content = content(next, pushRepository.file(next.ref()));
        return PostingHash.ofFile(subject, file.name(), file.contentType(), content)
                .equals(Objects.requireNonNull(earlier.posting()).requestHash());
    }

    private FileContent content(Push push, PushRequest.File file) {
        PushRequest.StoredFile stored = file.stored();
        return stored == null
                ? FileContent.of(Objects.requireNonNull(file.content()))
                : files.content(push.ref().company(), stored);
    }

    private PushCommand create(Push push, String key) throws ConnectorException {
        Push.Subject subject = push.subject();
        String amended = push.work().amendsRecordId();
        if (amended != null) {
            return new PushCommand.Update(key, subject.type(), amended, record(subject), null);
        }
        JsonNode body = json.readTree(Objects.requireNonNull(subject.body()));
        JsonNode content = body.path("supplementalData").path("content");
        if (content.isEmpty()) {
            return new PushCommand.Create(key, subject.type(), record(subject));
        }
        SupplementalMapping configured = supplements(push);
        Map<String, JsonNode> overrides = configured.written(content);
        // the submission of a client's write has named the values that are not written
        boolean isNamed = configured.isConfigured() && push.posting() == null;
        if ((isNamed || !overrides.isEmpty()) && body instanceof ObjectNode object) {
            object.remove("supplementalData");
        }
        return new PushCommand.Create(
                key,
                subject.type(),
                json.treeToValue(body, PushBodyParser.shape(subject.type())),
                overrides);
    }

    private SupplementalMapping supplements(Push push) throws ConnectorException {
        Push.Subject subject = push.subject();
        try {
            return companyDirectory
                    .findCompany(push.ref().company())
                    .map(it ->
                            supplemental.of(it.clientId(), subject.platformKey(), subject.type()))
                    .orElse(SupplementalMapping.NONE);
        } catch (ApiException e) {
            throw new ConnectorException.PlatformUnavailable("The company cannot be looked up", e);
        }
    }

    private Object record(Push.Subject subject) {
        return json.readValue(
                Objects.requireNonNull(subject.body()), PushBodyParser.shape(subject.type()));
    }

    private static String id(Push.Subject subject) {
        return Objects.requireNonNull(subject.recordId());
    }
}
