package io.ledgerway.system.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.Customer;
import io.ledgerway.system.ExpenseCustomer;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.upgrade.Load.LoadOperation;
import io.ledgerway.system.upgrade.RawHttpClient.WireRequest;
import io.ledgerway.system.upgrade.RawHttpClient.WireResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.FormElement;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Clients with customers, and a mix of their operations. */
final class Clients {

    private static final String BOUNDARY = "of-a-client-with-documents";
    private static final int KINDS = 20;

    private final Random random = new Random(20_261_123L);
    private final Map<String, String> key;
    private final Map<String, String> user;
    private final List<ExpenseCustomer> spenders;
    private final Customer papers;
    private final UpgradeGuarantees promises;

    /** Links the customers and waits for the pulls; the receiver gets the later messages. */
    Clients(RunningSystem ground, Receiver receiver) {
        Api api = new Api(ground.gateway(), ground.apiKey("demo"));
        SandboxControl sandbox = new SandboxControl(ground);
        this.key =
                Map.of(
                        "Authorization",
                        Api.basic(ground.apiKey("demo")),
                        "Accept",
                        "application/json",
                        "Content-Type",
                        "application/json");
        this.user = Map.of("Cookie", session(ground), "Accept", "text/html");
        this.spenders =
                Stream.of("One", "Two", "Three")
                        .map(it -> ExpenseCustomer.linked(api, sandbox, "Upgraded Under " + it))
                        .toList();
        this.papers = Customer.pending(api, "Upgraded With Papers", "updo");
        spenders.forEach(ExpenseCustomer::ready);
        this.promises = new UpgradeGuarantees(api, sandbox, receiver, spenders, papers);
        promises.listen();
    }

    UpgradeGuarantees promises() {
        return promises;
    }

    /** The next operation of one of them. */
    LoadOperation next() {
        return switch (random.nextInt(KINDS)) {
            case 0, 1, 2 -> expense();
            case 3, 4, 5 -> write();
            case 6, 7, 8 -> company();
            case 9 -> upload();
            case 10 -> page();
            default -> read();
        };
    }

    private LoadOperation read() {
        ExpenseCustomer any = any();
        Customer customer = any.customer();
        List<String> paths =
                List.of(
                        "/companies?pageSize=10",
                        "/webhooks",
                        papers.path() + "/files",
                        customer.path(),
                        customer.path() + "/connections",
                        customer.path() + "/dataStatus",
                        customer.path() + "/data/suppliers?pageSize=20",
                        customer.path() + "/data/invoices?pageSize=20&query=status%3DPaid",
                        customer.path() + "/push?pageSize=5",
                        customer.path() + "/sync/expenses/config");
        String path = paths.get(random.nextInt(paths.size()));
        return new LoadOperation(new WireRequest("GET", path, key, ""), _ -> {});
    }

    private LoadOperation page() {
        return new LoadOperation(new WireRequest("GET", "/portal/companies", user, ""), _ -> {});
    }

    private LoadOperation expense() {
        ExpenseCustomer spender = any();
        String body = spender.json(spender.spends(1, random));
        return post(
                spender.sendTo(),
                body,
                it -> promises.posted(spender, it.get("syncId").asString()));
    }

    private LoadOperation write() {
        ExpenseCustomer spender = any();
        String name = "Written " + UUID.randomUUID();
        return post(
                "%s/connections/%s/push/suppliers"
                        .formatted(spender.customer().path(), spender.customer().connection()),
                """
                {"supplierName":"%s","status":"Active","defaultCurrency":"GBP"}\
                """
                        .formatted(name),
                it -> promises.written(spender, it.get("pushOperationKey").asString(), name));
    }

    private LoadOperation company() {
        return post(
                "/companies",
                "{\"name\":\"Told Of By Webhook\"}",
                it -> promises.created(it.get("id").asString()));
    }

    private LoadOperation upload() {
        String name = UUID.randomUUID() + ".csv";
        Map<String, String> headers =
                Map.of(
                        "Authorization",
                        key.get("Authorization"),
                        "Content-Type",
                        "multipart/form-data; boundary=" + BOUNDARY);
        String body =
                """
                --%1$s\r
                Content-Disposition: form-data; name="file"; filename="%2$s"\r
                Content-Type: application/octet-stream\r
                \r
                day,amount,%2$s\r
                --%1$s--\r
                """
                        .formatted(BOUNDARY, name);
        String path = papers.path() + "/connections/%s/files".formatted(papers.connection());
        return new LoadOperation(
                new WireRequest("POST", path, headers, body), _ -> promises.uploaded(name));
    }

    private LoadOperation post(String path, String body, Consumer<JsonNode> accepted) {
        return new LoadOperation(
                new WireRequest("POST", path, key, body),
                (WireResponse it) -> accepted.accept(JsonMapper.shared().readTree(it.body())));
    }

    private ExpenseCustomer any() {
        return spenders.get(random.nextInt(spenders.size()));
    }

    /** Session of a user of the portal. */
    private static String session(RunningSystem ground) {
        JsonNode known = ground.portalUser();
        Connection browser = Jsoup.newSession();
        try {
            String address = ground.gateway() + "/portal/sign-in";
            FormElement form =
                    (FormElement)
                            browser.newRequest(address).get().expectFirst("form[method=post]");
            form.expectFirst("[name=email]").val(known.get("email").asString());
            form.expectFirst("[name=password]").val(known.get("password").asString());
            assertThat(form.submit().execute().url().getPath()).doesNotEndWith("sign-in");
            var cookies = browser.cookieStore().get(ground.gateway());
            return String.join("; ", cookies.stream().map(it -> it.toString()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
