package io.ledgerway.connector.sandbox.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.sandbox.api.OrganisationApi;
import io.ledgerway.connector.sandbox.api.SandboxApi;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.api.WriteResponse;
import io.ledgerway.connector.sandbox.platform.EmulatedPlatform;
import io.ledgerway.connector.sandbox.platform.IdempotencySupport;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pushes records to the sandbox. Where the platform supports idempotency keys, a repeated write
 * gets the first response; elsewhere an earlier write is found by the external id of the record.
 */
public final class SandboxPushTarget implements PushTarget {

    private static final int MAX_FILE_BYTES = 10 << 20;
    private static final int SERVER_ERROR = 500;

    private final EmulatedPlatform platform;
    private final PlatformDescriptor descriptor;
    private final SandboxApi api;
    private final IdempotencySupport idempotency;
    private final WriteHeaders headers;

    public SandboxPushTarget(
            EmulatedPlatform platform, PlatformDescriptor descriptor, SandboxApi api) {
        this.platform = platform;
        this.descriptor = descriptor;
        this.api = api;
        this.idempotency = platform.idempotency();
        this.headers = new WriteHeaders(idempotency);
    }

    @Override
    public PushOptions options(DataType type, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(type);
        return mapping(type).options();
    }

    @Override
    public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var organisation = api.organisation(tenant, http);
        return switch (command) {
            case Create it -> create(it, organisation);
            case Update it -> update(it, organisation);
            case Delete it -> result(it, delete(it, organisation), List.of());
            case Attach it -> result(it, attach(it, organisation), List.of());
        };
    }

    @Override
    public Optional<PushResult> findExisting(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var organisation = api.organisation(tenant, http);
        var found =
                idempotency == IdempotencySupport.KEY_HEADER
                        ? organisation.findWrite(command.idempotencyKey())
                        : WriteLookup.find(command, collection(command.type()), organisation);
        return found.map(it -> result(command, it, List.of()));
    }

    private PushResult create(Create it, OrganisationApi organisation) throws ConnectorException {
        var collection = collection(it.type());
        var record = translate(it.type(), it.record());
        it.applyOverrides(record.json());
        addDefaultJournal(it.type(), record.json(), organisation);
        WriteLookup.mark(record.json(), it.idempotencyKey());
        var response =
                WriteJobs.await(
                        organisation.send("POST", collection, headers.json(it), body(record)),
                        organisation);
        if (WriteErrors.isDuplicate(response)) {
            var first = WriteLookup.find(it, collection, organisation);
            if (first.isPresent()) {
                return result(it, first.get(), record.warnings());
            }
        }
        return result(it, response, record.warnings());
    }

    /** An entry without journal goes to the general journal, where a journal is required. */
    private void addDefaultJournal(DataType type, ObjectNode json, OrganisationApi organisation)
            throws ConnectorException {
        if (type != DataType.JOURNAL_ENTRIES
                || !platform.requiresJournal()
                || json.hasNonNull("journal")) {
            return;
        }
        var journals = organisation.raw("journals", Map.of("page_size", "200")).records();
        journals.stream()
                .filter(it -> it.path("state").asString("").equals("active"))
                .filter(it -> it.path("type").asString("").equals("general"))
                .findFirst()
                .ifPresent(it -> json.putObject("journal").put("id", it.path("id").asString()));
    }

    private PushResult update(Update it, OrganisationApi organisation) throws ConnectorException {
        var record = translate(it.type(), it.record());
        WriteLookup.mark(record.json(), it.idempotencyKey());
        var response =
                WriteJobs.await(
                        organisation.send(
                                "PUT", path(it.type(), it.id()), headers.json(it), body(record)),
                        organisation);
        return result(it, response, record.warnings());
    }

    private Response delete(Delete it, OrganisationApi organisation) throws ConnectorException {
        return WriteJobs.await(
                organisation.send(
                        "DELETE", path(it.type(), it.id()), headers.delete(it), new byte[0]),
                organisation);
    }

    private Response attach(Attach it, OrganisationApi organisation) throws ConnectorException {
        if (it.content().length() == 0 || it.content().length() > MAX_FILE_BYTES) {
            throw rejected("File", "A file may have 1 to " + MAX_FILE_BYTES + " bytes.");
        }
        if (!it.contentType().matches("[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?")) {
            throw rejected("ContentType", "The content type of the file is not valid.");
        }
        return organisation.upload(
                path(it.type(), it.id()) + "/attachments",
                Map.of("name", it.fileName(), "external_id", it.idempotencyKey()),
                headers.file(it),
                it.content());
    }

    /** Rejects what the platform is known to reject. */
    private static WriteMapping.Translated translate(DataType type, Object record)
            throws ConnectorException.WriteRefused {
        var translated = mapping(type).translate(record);
        if (!translated.errors().isEmpty()) {
            throw new ConnectorException.WriteRefused(
                    translated.errors().getFirst().message(), translated.errors());
        }
        return translated;
    }

    /** Without idempotency keys, the outcome of a write is uncertain after a server error. */
    private PushResult result(PushCommand command, Response response, List<PushIssue> warnings)
            throws ConnectorException {
        if (response.status() >= SERVER_ERROR && !idempotency.hasNativeKey()) {
            throw new ConnectorException.UncertainOutcome("HTTP " + response.status(), null);
        }
        WriteErrors.check(response, mapping(command.type()));
        try {
            return result(command, OrganisationApi.writeResponse(response), warnings);
        } catch (ConnectorException.ContractViolation e) {
            throw new ConnectorException.UncertainOutcome(
                    "The response to a write cannot be read", e);
        }
    }

    private static PushResult result(
            PushCommand command, WriteResponse response, List<PushIssue> translationWarnings) {
        var warnings = new ArrayList<>(translationWarnings);
        var mapping = mapping(command.type());
        response.warnings().forEach(each -> warnings.add(mapping.issue(each)));
        var file = response.attachment();
        return new PushResult(response.id(), file == null ? null : file.id(), warnings);
    }

    private static ConnectorException.WriteRefused rejected(String itemId, String message) {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(itemId, message, "Attachment")));
    }

    private static byte[] body(WriteMapping.Translated record) {
        return record.json().toString().getBytes(UTF_8);
    }

    private static String path(DataType type, String id) {
        return OrganisationApi.recordPath(collection(type), id);
    }

    private static String collection(DataType type) {
        return SandboxCollection.of(type).orElseThrow().path();
    }

    private static WriteMapping mapping(DataType type) {
        return WriteMapping.of(type).orElseThrow();
    }
}
