package io.ledgerway.company.link.page;

import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/** After a form: 303, so that going back or reloading does not send it again. */
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
