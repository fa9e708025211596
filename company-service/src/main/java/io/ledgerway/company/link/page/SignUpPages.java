package io.ledgerway.company.link.page;

import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Pages of the public links, on which no company exists yet. */
public class SignUpPages {

    /** Maximum length of a name in the form; the API allows longer names. */
    public static final int MAX_NAME_LENGTH = 200;

    private static final Duration LATER = Duration.ofHours(1);

    private final PageLayout frame;
    private final LinkPages pages;
    private final LinkAddresses links;

    SignUpPages(PageLayout frame, LinkPages pages, LinkAddresses links) {
        this.frame = frame;
        this.pages = pages;
        this.links = links;
    }

    /**
     * Page that asks for the company's name.
     *
     * @param wrong message key of the validation error; empty for none
     */
    public ModelAndView name(
            ClientId client, String name, String ticket, String wrong, LinkParameters parameters) {
        Map<String, Object> model = about(client, ticket, parameters);
        model.put("name", name);
        model.put("longest", MAX_NAME_LENGTH);
        model.put("wrong", wrong);
        model.put("invalid", !wrong.isEmpty());
        return frame.page(
                "name",
                wrong.isEmpty() ? HttpStatus.OK : HttpStatus.BAD_REQUEST,
                client,
                parameters,
                model);
    }

    /** Page to confirm the cleaned name. */
    public ModelAndView confirm(
            ClientId client, String name, String ticket, LinkParameters parameters) {
        Map<String, Object> model = about(client, ticket, parameters);
        model.put("name", name);
        return frame.page("confirm", HttpStatus.OK, client, parameters, model);
    }

    /** Page to start the sign-up with a platform. */
    public ModelAndView signUp(
            ClientId client,
            String key,
            String platform,
            String ticket,
            LinkParameters parameters) {
        Map<String, Object> model = about(client, ticket, parameters);
        model.put(
                "action", PageLayout.path(links.page("clients/" + client + "/signUpWith/" + key)));
        model.put("platform", platform);
        return frame.page("signup", HttpStatus.OK, client, parameters, model);
    }

    /** The client's plan allows no further company. */
    public ModelAndView full(ClientId client, LinkParameters parameters) {
        return message(HttpStatus.PAYMENT_REQUIRED, client, parameters, "full");
    }

    public ModelAndView tooMany(ClientId client, LinkParameters parameters) {
        LinkHeaders.retryAfter(LATER);
        return message(HttpStatus.TOO_MANY_REQUESTS, client, parameters, "tooManyCompanies");
    }

    private ModelAndView message(
            HttpStatus status, ClientId client, LinkParameters parameters, String text) {
        return pages.message(status, client, parameters, text, List.of(), frame.client(client));
    }

    private Map<String, Object> about(ClientId client, String ticket, LinkParameters parameters) {
        Map<String, Object> model = new HashMap<>();
        model.put("action", PageLayout.path(links.page("invite/" + client)));
        model.put("ticket", ticket);
        model.put("fields", parameters.fields());
        return model;
    }
}
