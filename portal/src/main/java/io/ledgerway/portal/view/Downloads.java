package io.ledgerway.portal.view;

import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.servlet.FlashMap;
import org.springframework.web.servlet.support.RequestContextUtils;

/** Errors of downloads that are streamed to the browser. */
public final class Downloads {

    private Downloads() {}

    /**
     * Shows the error of a failed download on a page.
     *
     * @param page the path to redirect to
     * @throws IOException if a part of the file is sent: the response is aborted, so that it is not
     *     mistaken for a complete file
     */
    public static void redirectIfFailed(
            ApiResult<Void> download,
            String page,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        if (download.isPresent()) {
            return;
        }
        if (response.isCommitted()) {
            throw new IOException(download.getReason());
        }
        response.reset();
        FlashMap flash = RequestContextUtils.getOutputFlashMap(request);
        flash.put("problem", download.getReason());
        RequestContextUtils.saveOutputFlashMap(page, request, response);
        response.sendRedirect(page);
    }
}
