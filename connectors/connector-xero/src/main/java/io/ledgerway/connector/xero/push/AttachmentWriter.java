package io.ledgerway.connector.xero.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroUris;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * The attachments of a record. Xero replaces a file by a new one of the same name, so a file whose
 * name is taken is sent under another name. A file that is there with the same name and content is
 * the result of the write.
 */
final class AttachmentWriter {

    private static final int MAX_FILE_BYTES = 10 << 20;
    private static final int MARK_LENGTH = 8;
    private static final String MEMBER = "Attachments";
    private static final String ID = "AttachmentID";

    private final OrganisationApi organisation;
    private final String path;

    /**
     * Creates the writer.
     *
     * @param record the path of the record
     */
    AttachmentWriter(OrganisationApi organisation, String record) {
        this.organisation = organisation;
        this.path = record + "/" + MEMBER;
    }

    PushResult attach(Attach command) throws ConnectorException {
        check(command);
        var files = files();
        var existing = find(files, command);
        if (existing.isPresent()) {
            return existing.get();
        }
        var name = name(command);
        var isTaken = files.stream().anyMatch(each -> isNamed(each, name));
        var response =
                organisation.upload(
                        path + "/" + XeroUris.encode(isTaken ? markedName(command) : name),
                        command.idempotencyKey(),
                        command.contentType(),
                        command.content());
        var issues = new WriteIssues("Attachment");
        var file = WriteResponses.element(response, MEMBER, issues);
        return new PushResult(command.id(), file.path(ID).asString(null), issues.warnings());
    }

    /** The attachment that the write has created. */
    Optional<PushResult> find(Attach command) throws ConnectorException {
        return find(files(), command);
    }

    private Optional<PushResult> find(List<JsonNode> files, Attach command)
            throws ConnectorException {
        for (var file : files) {
            if (isOf(command, file)) {
                return Optional.of(
                        new PushResult(command.id(), file.path(ID).asString(""), List.of()));
            }
        }
        return Optional.empty();
    }

    /** The other name belongs to this write only; the plain one may be that of another file. */
    private boolean isOf(Attach command, JsonNode file) throws ConnectorException {
        return file.path("ContentLength").asLong(-1) == command.content().length()
                && (isNamed(file, markedName(command))
                        || (isNamed(file, name(command)) && hasContent(file, command)));
    }

    private boolean hasContent(JsonNode file, Attach command) throws ConnectorException {
        var content =
                organisation.file(
                        path + "/" + XeroUris.encode(file.path(ID).asString("")),
                        file.path("MimeType").asString(command.contentType()));
        try (var sent = command.content().open()) {
            return Arrays.equals(content.bytes(), sent.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<JsonNode> files() throws ConnectorException {
        return OrganisationApi.records(organisation.object(path, Map.of()), MEMBER);
    }

    private static boolean isNamed(JsonNode file, String name) {
        return file.path("FileName").asString("").equalsIgnoreCase(name);
    }

    private static void check(Attach command) throws ConnectorException.WriteRefused {
        if (command.content().length() == 0 || command.content().length() > MAX_FILE_BYTES) {
            throw rejected("File", "A file may have 1 to " + MAX_FILE_BYTES + " bytes.");
        }
        if (!command.contentType().matches("[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?")) {
            throw rejected("ContentType", "The content type of the file is not valid.");
        }
    }

    /** Without the characters that Xero refuses. */
    private static String name(Attach command) {
        return command.fileName().replaceAll("[<>:\"/\\\\|?*\\p{Cntrl}]", "_");
    }

    /** {@code image-1a2b3c4d.jpg}, the same for all attempts of a write. */
    private static String markedName(Attach command) {
        var name = name(command);
        var dot = name.lastIndexOf('.');
        var end = dot < 0 ? name.length() : dot;
        var mark =
                UUID.nameUUIDFromBytes(command.idempotencyKey().getBytes(UTF_8))
                        .toString()
                        .substring(0, MARK_LENGTH);
        return name.substring(0, end) + "-" + mark + name.substring(end);
    }

    private static ConnectorException.WriteRefused rejected(String itemId, String message) {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(itemId, message, "Attachment")));
    }
}
