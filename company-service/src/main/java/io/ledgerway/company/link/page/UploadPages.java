package io.ledgerway.company.link.page;

import io.ledgerway.company.link.attempt.FileServiceClient.Fault;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.settings.ClientSettingsService;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/**
 * Page to upload files. A script shows progress; without scripts the form works alone. Each page
 * has a key, and the page after an upload whose result is unknown has that of the upload: the same
 * files are then stored once.
 */
public class UploadPages {

    /** Upload limits of file-service, shown before the upload starts. */
    private static final int MAX_FILES = 20;

    private static final int MAX_MEGABYTES = 10;

    private static final String TYPES =
            ".pdf,.xls,.xlsx,.xlsb,.csv,.doc,.docx,.ppt,.pptx,.jpeg,.jpg,.png";

    private static final Set<String> RULES =
            Set.of(
                    "FileCount",
                    "FileSize",
                    "UploadSize",
                    "UploadTime",
                    "FileName",
                    "FileType",
                    "FileContent",
                    "FileScan",
                    "UploadForm");

    private final PageLayout frame;
    private final ClientSettingsService clientSettingsService;
    private final LinkAddresses links;
    private final LinkMessages linkMessages;

    UploadPages(
            PageLayout frame,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            LinkMessages linkMessages) {
        this.frame = frame;
        this.clientSettingsService = clientSettingsService;
        this.links = links;
        this.linkMessages = linkMessages;
    }

    /**
     * Validation error with its localized text.
     *
     * @param file empty if the error concerns no single file
     */
    record Wrong(String file, String text) {}

    public URI address(LinkAttemptContext attemptContext) {
        return URI.create(links.page("upload") + "?attempt=" + attemptContext.attempt().id());
    }

    /** Page before and after a successful upload. */
    public ModelAndView form(LinkAttemptContext attemptContext, boolean stored) {
        return page(attemptContext, HttpStatus.OK, stored, "", List.of(), null);
    }

    /** No file was stored because of these errors. */
    public ModelAndView refused(LinkAttemptContext attemptContext, List<Fault> faults) {
        frame.useLanguageOf(attemptContext.company().clientId());
        List<Wrong> wrong =
                faults.stream()
                        .map(it -> new Wrong(Objects.requireNonNullElse(it.file(), ""), why(it)))
                        .distinct()
                        .toList();
        return page(attemptContext, HttpStatus.BAD_REQUEST, false, "upload.refused", wrong, null);
    }

    /**
     * No file was stored; a later attempt may succeed.
     *
     * @param key of the next upload; null for a new one
     */
    public ModelAndView unavailable(LinkAttemptContext attemptContext, @Nullable UUID key) {
        return failed(attemptContext, "upload.later", key);
    }

    /**
     * It is unknown whether the files are stored.
     *
     * @param key of the upload, which its repetition has too
     */
    public ModelAndView uncertain(LinkAttemptContext attemptContext, @Nullable UUID key) {
        return failed(attemptContext, "upload.lost", key);
    }

    private ModelAndView failed(
            LinkAttemptContext attemptContext, String problem, @Nullable UUID key) {
        return page(attemptContext, HttpStatus.SERVICE_UNAVAILABLE, false, problem, List.of(), key);
    }

    private ModelAndView page(
            LinkAttemptContext attemptContext,
            HttpStatus status,
            boolean stored,
            String problem,
            List<Wrong> wrong,
            @Nullable UUID key) {
        LinkHeaders.allowScript();
        Map<String, Object> model = new HashMap<>();
        model.put(
                "action",
                PageLayout.path(address(attemptContext))
                        + "&key="
                        + Objects.requireNonNullElseGet(key, UUID::randomUUID));
        model.put("finish", PageLayout.path(links.page("upload/done")));
        model.put("attempt", attemptContext.attempt().id());
        model.put("company", attemptContext.company().name());
        String own =
                clientSettingsService.link(attemptContext.company().clientId()).fileDialogText();
        model.put("own", own == null ? "" : own.strip());
        model.put("stored", stored);
        model.put("problem", problem);
        model.put("wrong", wrong);
        model.put("invalid", !problem.isEmpty());
        model.put("most", MAX_FILES);
        model.put("megabytes", MAX_MEGABYTES);
        model.put("types", TYPES);
        model.put("script", frame.asset("upload.js"));
        return frame.page(
                "upload",
                status,
                attemptContext.company().clientId(),
                attemptContext.attempt().parameters(),
                model);
    }

    private String why(Fault fault) {
        String rule = RULES.contains(fault.rule()) ? fault.rule() : "other";
        return linkMessages.of("upload.wrong." + rule, MAX_FILES, MAX_MEGABYTES);
    }
}
