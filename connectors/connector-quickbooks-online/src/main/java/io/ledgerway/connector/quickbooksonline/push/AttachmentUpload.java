package io.ledgerway.connector.quickbooksonline.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.connector.quickbooksonline.mapping.value.ReferenceMark;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The multipart body of an upload: the metadata of the attachment, and the file, streamed. */
final class AttachmentUpload implements FileContent {

    /** Of the whole request, with room for the metadata. */
    static final long MAX_BYTES = (100L << 20) - 16_384;

    private static final String BOUNDARY = "ledgerway-9f1c6a2f7b";

    /** The platform refuses {@code application/octet-stream}. */
    private static final Map<String, String> TYPES =
            Map.ofEntries(
                    Map.entry("ai", "application/postscript"),
                    Map.entry("csv", "text/csv"),
                    Map.entry("doc", "application/msword"),
                    Map.entry(
                            "docx",
                            "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
                    Map.entry("eps", "application/postscript"),
                    Map.entry("gif", "image/gif"),
                    Map.entry("jpeg", "image/jpeg"),
                    Map.entry("jpg", "image/jpeg"),
                    Map.entry("ods", "application/vnd.oasis.opendocument.spreadsheet"),
                    Map.entry("pdf", "application/pdf"),
                    Map.entry("png", "image/png"),
                    Map.entry("rtf", "text/rtf"),
                    Map.entry("tif", "image/tiff"),
                    Map.entry("txt", "text/plain"),
                    Map.entry("xls", "application/vnd.ms-excel"),
                    Map.entry(
                            "xlsx",
                            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
                    Map.entry("xml", "text/xml"));

    private final byte[] before;
    private final FileContent file;
    private final byte[] after;

    private AttachmentUpload(byte[] before, FileContent file, byte[] after) {
        this.before = before;
        this.file = file;
        this.after = after;
    }

    /**
     * The upload of a file.
     *
     * @param entityName of the record that the file is attached to
     */
    static AttachmentUpload of(Attach command, String entityName, String platformId)
            throws ConnectorException.WriteRefused {
        var length = command.content().length();
        if (length == 0 || length > MAX_BYTES) {
            throw refused("File", "A file may have 1 to " + MAX_BYTES + " bytes.");
        }
        var contentType = contentType(command);
        var metadata = QuickBooksJson.object();
        metadata.put("FileName", command.fileName());
        metadata.put("ContentType", contentType);
        metadata.put("Note", ReferenceMark.of(command.idempotencyKey()));
        var ref = metadata.putArray("AttachableRef").addObject();
        ref.put("IncludeOnSend", false);
        ref.putObject("EntityRef").put("type", entityName).put("value", platformId);
        var before =
                "--%1$s\r\nContent-Disposition: form-data; name=\"file_metadata_0\"; filename=\"attachment.json\"\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n%2$s\r\n--%1$s\r\nContent-Disposition: form-data; name=\"file_content_0\"; filename=\"%3$s\"\r\nContent-Type: %4$s\r\n\r\n"
                        .formatted(BOUNDARY, metadata, quotable(command.fileName()), contentType);
        return new AttachmentUpload(
                before.getBytes(UTF_8),
                command.content(),
                "\r\n--%s--\r\n".formatted(BOUNDARY).getBytes(UTF_8));
    }

    static String contentType() {
        return "multipart/form-data; boundary=" + BOUNDARY;
    }

    private static String contentType(Attach command) throws ConnectorException.WriteRefused {
        var given = command.contentType();
        if (given.matches("[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?")
                && !given.startsWith("application/octet-stream")) {
            return given;
        }
        var name = command.fileName();
        var extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        var known = TYPES.get(extension);
        if (known == null) {
            throw refused("ContentType", "The content type of the file is not known: " + name);
        }
        return known;
    }

    private static String quotable(String fileName) {
        return fileName.replaceAll("[\"\\\\\\p{Cntrl}]", "_");
    }

    private static ConnectorException.WriteRefused refused(String itemId, String message) {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(itemId, message, "Attachment")));
    }

    @Override
    public long length() {
        return before.length + file.length() + after.length;
    }

    @Override
    public InputStream open() throws IOException {
        return new SequenceInputStream(
                Collections.enumeration(
                        List.of(
                                new ByteArrayInputStream(before),
                                file.open(),
                                new ByteArrayInputStream(after))));
    }
}
