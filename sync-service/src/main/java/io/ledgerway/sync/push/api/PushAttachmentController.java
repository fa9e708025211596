package io.ledgerway.sync.push.api;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.lenientrequest.UploadedFileName;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushRequest;
import io.ledgerway.sync.push.PushRequestValidator;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.multipart.MultipartHttpServletRequest;
import org.springframework.web.util.WebUtils;

/** Attaches files to records at a platform. */
@RestController
@Tag(name = "Push")
@RequestMapping("/companies/{companyId}/connections/{connectionId}/push/{segment}/{recordId}")
class PushAttachmentController {

    private final PushRequestValidator requests;
    private final PushSubmission pushSubmission;
    private final CompanyDirectory companyDirectory;

    PushAttachmentController(
            PushRequestValidator requests,
            PushSubmission pushSubmission,
            CompanyDirectory companyDirectory) {
        this.requests = requests;
        this.pushSubmission = pushSubmission;
        this.companyDirectory = companyDirectory;
    }

    /**
     * Attaches a file to a record at the platform. The multipart request contains one file. The
     * response has status Pending; the webhook event {@code dataType.write.successful} or {@code
     * dataType.write.unsuccessful} reports the result.
     *
     * @param recordId the record's id at the platform
     */
    @Operation(summary = "Attach a file to a record")
    @PostMapping({"/attachment", "/attachments"})
    PushOperationView upload(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @PathVariable String segment,
            @PathVariable String recordId,
            HttpServletRequest request)
            throws IOException {
        Company company = companyDirectory.require(caller, companyId);
        Connection connection = companyDirectory.require(caller, companyId, connectionId);
        DataType type = PushRequestValidator.type(segment, connection);
        requests.check(connection, type, WriteKind.UPLOAD_ATTACHMENT);
        return pushSubmission.submit(
                company,
                new PushRequest(
                        company.snapshot(),
                        PushRequestValidator.subject(
                                connection, type, WriteKind.UPLOAD_ATTACHMENT, recordId, null),
                        new Push.PushOptions(null, false, null),
                        null,
                        file(request),
                        List.of()));
    }

    /** Read only after the caller is authorized. */
    private static PushRequest.File file(HttpServletRequest sent) throws IOException {
        MultipartHttpServletRequest request =
                WebUtils.getNativeRequest(sent, MultipartHttpServletRequest.class);
        if (request == null) {
            throw ApiException.badRequest("The request must be multipart/form-data with one file");
        }
        List<MultipartFile> files =
                request.getMultiFileMap().values().stream().flatMap(List::stream).toList();
        if (files.size() != 1) {
            throw ApiException.badRequest("The request must have one file");
        }
        MultipartFile file = files.getFirst();
        return new PushRequest.File(
                name(file),
                Objects.requireNonNullElse(
                        file.getContentType(), MediaType.APPLICATION_OCTET_STREAM_VALUE),
                file.getBytes());
    }

    private static String name(MultipartFile file) {
        return UploadedFileName.of(file)
                .orElseThrow(() ->
                        ApiException.badRequest(
                                "The file must have a name of at most "
                                        + UploadedFileName.MAX_LENGTH
                                        + " characters"));
    }
}
