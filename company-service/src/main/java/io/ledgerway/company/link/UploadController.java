package io.ledgerway.company.link;

import io.ledgerway.company.link.attempt.FileServiceClient;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.page.UploadPages;
import io.ledgerway.company.link.request.BrowserCookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * {@code /link/upload}: file uploads by customers. The permission is checked before the body is
 * read. The body of a rejected upload is drained up to a bound, so that the browser shows the
 * response.
 */
@Controller
@RequestMapping("/link/upload")
class UploadController {

    /** Maximum length of a drained body; a longer upload is aborted without a page. */
    private static final long MAX_DRAINED = 512L << 20;

    private static final int BUFFER = 64 << 10;

    private final UploadService uploadService;
    private final BrowserCookie cookie;
    private final UploadPages pages;
    private final LinkPages others;
    private final LinkResultPages linkResultPages;

    UploadController(
            UploadService uploadService,
            BrowserCookie cookie,
            UploadPages pages,
            LinkPages others,
            LinkResultPages linkResultPages) {
        this.uploadService = uploadService;
        this.cookie = cookie;
        this.pages = pages;
        this.others = others;
        this.linkResultPages = linkResultPages;
    }

    @GetMapping
    ModelAndView form(
            @RequestParam UUID attempt,
            @RequestParam(required = false) @Nullable String stored,
            HttpServletRequest request,
            HttpServletResponse response) {
        return withAttempt(
                attempt,
                request,
                it -> {
                    cookie.write(request, response);
                    return pages.form(it, stored != null);
                });
    }

    /**
     * Receives the files as {@code multipart/form-data}.
     *
     * @param key of the page; a page of an earlier release has none
     */
    @PostMapping
    ModelAndView upload(
            @RequestParam UUID attempt,
            @RequestParam(required = false) @Nullable UUID key,
            HttpServletRequest request) {
        return withAttempt(attempt, request, it -> take(it, key, request));
    }

    @PostMapping("/done")
    ModelAndView done(@RequestParam UUID attempt, HttpServletRequest request) {
        return withAttempt(
                attempt,
                request,
                it -> {
                    uploadService.finish(it);
                    return linkResultPages.uploads(it);
                });
    }

    private ModelAndView take(
            LinkAttemptContext attemptContext, @Nullable UUID key, HttpServletRequest request) {
        try (InputStream body = request.getInputStream()) {
            FileServiceClient.UploadResult answer =
                    uploadService.take(
                            attemptContext,
                            key,
                            request.getHeader(HttpHeaders.CONTENT_TYPE),
                            request.getContentLengthLong(),
                            body);
            if (!(answer instanceof FileServiceClient.UploadResult.Stored)) {
                drain(body);
            }
            return switch (answer) {
                case FileServiceClient.UploadResult.Stored _ ->
                        SeeOther.to(URI.create(pages.address(attemptContext) + "&stored=true"));
                case FileServiceClient.UploadResult.Refused(var faults) ->
                        pages.refused(attemptContext, faults);
                case FileServiceClient.UploadResult.Unavailable(boolean keepsKey) ->
                        pages.unavailable(attemptContext, keepsKey ? key : null);
                case FileServiceClient.UploadResult.Uncertain _ ->
                        pages.uncertain(attemptContext, key);
            };
        } catch (IOException e) {
            // the client has disconnected and reads no page
            return pages.uncertain(attemptContext, key);
        }
    }

    /** Drains the body: a browser that is cut off while it sends shows its own error page. */
    private static void drain(InputStream body) {
        byte[] buffer = new byte[BUFFER];
        long left = MAX_DRAINED;
        try {
            int read = body.read(buffer);
            while (read >= 0 && left > 0) {
                left -= read;
                read = body.read(buffer);
            }
        } catch (IOException e) {
            // the body is fully read and closed, or the client has disconnected
        }
    }

    private ModelAndView withAttempt(
            UUID attempt,
            HttpServletRequest request,
            Function<LinkAttemptContext, ModelAndView> page) {
        return cookie.read(request)
                .flatMap(it -> uploadService.waiting(attempt, it))
                .map(page)
                .orElseGet(others::unknownAttempt);
    }
}
