package io.ledgerway.company.link.page;

import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** The pages for customers whose company we do not know yet. */
public class SignUpPages {

    /** As much as a form takes; the API takes more. */
    public static final int LONGEST_NAME = 200;

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
     * What is the company called?
     *
     * @param wrong a key of the texts that says what is wrong with the name; empty: nothing
     */
    public ModelAndView name(
            ClientId client, String name, String ticket, String wrong, LinkParameters parameters) {
        Map<String, Object> model = about(client, ticket, parameters);
        model.put("name", name);
        model.put("longest", LONGEST_NAME);
        model.put("wrong", wrong);
        model.put("invalid", !wrong.isEmpty());
        return frame.page(
                "name",
                wrong.isEmpty() ? HttpStatus.OK : HttpStatus.BAD_REQUEST,
                client,
                parameters,
                model);
    }

    /** Is this what it is called? */
    public ModelAndView confirm(
            ClientId client, String name, String ticket, LinkParameters parameters) {
        Map<String, Object> model = about(client, ticket, parameters);
        model.put("name", name);
        return frame.page("confirm", HttpStatus.OK, client, parameters, model);
    }

    /** Begin with this platform? */
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

    /** The client can take no more companies. */
    public ModelAndView full(ClientId client, LinkParameters parameters) {
        return told(HttpStatus.PAYMENT_REQUIRED, client, parameters, "full");
    }

    public ModelAndView tooMany(ClientId client, LinkParameters parameters) {
        LinkHeaders.retryAfter(LATER);
        return told(HttpStatus.TOO_MANY_REQUESTS, client, parameters, "tooManyCompanies");
    }

    private ModelAndView told(
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
