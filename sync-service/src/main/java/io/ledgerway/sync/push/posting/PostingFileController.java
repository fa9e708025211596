package io.ledgerway.sync.push.posting;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Internal API to upload files of postings part by part (docs/internals/postings.md). */
@RestController
class PostingFileController {

    private static final int MAX_PARTS = 1_000;

    private final PostingFileRepository files;
    private final CompanyDirectory companyDirectory;

    PostingFileController(PostingFileRepository files, CompanyDirectory companyDirectory) {
        this.files = files;
        this.companyDirectory = companyDirectory;
    }

    /** Stores a part. Uploading the same part again has no effect. */
    @PutMapping("/internal/posting-files/{fileId}/{number}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void store(
            @PathVariable UUID fileId,
            @PathVariable int number,
            @RequestParam CompanyId companyId,
            HttpServletRequest request)
            throws IOException {
        if (number < 0 || number >= MAX_PARTS) {
            throw ApiException.badRequest("A file has at most " + MAX_PARTS + " parts");
        }
        if (companyDirectory.findCompany(companyId).isEmpty()) {
            throw ApiException.notFound("No company was found with ID " + companyId);
        }
        byte[] content =
                request.getInputStream().readNBytes(PostingFileRepository.MAX_PART_BYTES + 1);
        if (content.length == 0 || content.length > PostingFileRepository.MAX_PART_BYTES) {
            throw ApiException.badRequest(
                    "A part has 1 to " + PostingFileRepository.MAX_PART_BYTES + " bytes");
        }
        files.put(companyId, fileId, number, content);
    }
}
