package io.ledgerway.company.link;

import io.ledgerway.company.link.page.LinkPages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Supplier;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.ModelAndViewDefiningException;

/**
 * Rejects forms of link pages that another site submits: the customer has not read the page. A form
 * in a frame of a client's page is not affected, because the site of the frame submits it.
 *
 * <p>A form of a browser that does not report the site is accepted. {@code Origin} cannot replace
 * the report: it is {@code null} for the forms of link pages too, because they have the referrer
 * policy {@code no-referrer}.
 */
final class CrossSiteFormInterceptor implements HandlerInterceptor {

    private final Supplier<LinkPages> pages;

    CrossSiteFormInterceptor(Supplier<LinkPages> pages) {
        this.pages = pages;
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler)
            throws ModelAndViewDefiningException {
        if (request.getMethod().equals("POST") && isCrossSite(request)) {
            throw new ModelAndViewDefiningException(pages.get().unknownAttempt());
        }
        return true;
    }

    /** Returns true if the browser reports that another site submitted the form. */
    private static boolean isCrossSite(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }
}
