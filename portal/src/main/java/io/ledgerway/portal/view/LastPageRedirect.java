package io.ledgerway.portal.view;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.support.RequestContextUtils;
import org.springframework.web.servlet.view.RedirectView;

/** Redirects from a page past the end of a list, such as a bookmark, to its last page. */
final class LastPageRedirect implements HandlerInterceptor {

    @Override
    public void postHandle(
            HttpServletRequest request,
            HttpServletResponse response,
            Object handler,
            @Nullable ModelAndView modelAndView) {
        if (modelAndView != null
                && HttpMethod.GET.matches(request.getMethod())
                && modelAndView.getModel().get("pager") instanceof Pager pager
                && pager.isPastEnd()) {
            RedirectView lastPage = new RedirectView(Objects.requireNonNull(pager.previous()));
            // a query of the user can contain braces
            lastPage.setExpandUriTemplateVariables(false);
            lastPage.setExposeModelAttributes(false);
            modelAndView.setView(lastPage);
            keepMessages(request);
        }
    }

    /** A change of the list, such as a removed tag that it is filtered by, can shorten it. */
    private static void keepMessages(HttpServletRequest request) {
        Map<String, ?> messages = RequestContextUtils.getInputFlashMap(request);
        if (messages != null) {
            RequestContextUtils.getOutputFlashMap(request).putAll(messages);
        }
    }
}
