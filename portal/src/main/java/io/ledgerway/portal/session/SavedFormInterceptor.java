package io.ledgerway.portal.session;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Deletes a saved form when it is submitted or has expired. */
final class SavedFormInterceptor implements HandlerInterceptor {

    private final SavedForms forms;

    SavedFormInterceptor(SavedForms forms) {
        this.forms = forms;
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getDispatcherType() == DispatcherType.REQUEST
                && handler instanceof HandlerMethod) {
            forms.find(request)
                    .filter(it -> isSubmission(request, it))
                    .ifPresent(_ -> forms.delete(request));
        }
        return true;
    }

    private static boolean isSubmission(HttpServletRequest request, SavedForm savedForm) {
        return HttpMethod.POST.matches(request.getMethod())
                && request.getRequestURI().equals(savedForm.path());
    }
}
