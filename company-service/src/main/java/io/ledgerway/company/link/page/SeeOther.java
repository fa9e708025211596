package io.ledgerway.company.link.page;

import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/** Redirect with status 303 after a form, so that a reload does not submit the form again. */
public final class SeeOther {

    private SeeOther() {}

    public static ModelAndView to(URI address) {
        RedirectView view = new RedirectView(address.toString());
        view.setStatusCode(HttpStatus.SEE_OTHER);
        view.setExpandUriTemplateVariables(false);
        view.setExposeModelAttributes(false);
        return new ModelAndView(view);
    }
}
