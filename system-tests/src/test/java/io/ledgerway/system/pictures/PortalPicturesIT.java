package io.ledgerway.system.pictures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import io.ledgerway.system.Customer;
import io.ledgerway.system.ExpenseCustomer;
import io.ledgerway.system.ExpenseCustomer.ExpensePayment;
import io.ledgerway.system.browser.Chromium;
import io.ledgerway.system.browser.Portal;
import io.ledgerway.system.browser.RealBrowser;
import io.ledgerway.system.browser.Tab;
import io.ledgerway.system.browser.View;
import io.ledgerway.system.pictures.PortalTour.Picture;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tools.jackson.databind.JsonNode;

/**
 * Takes the pictures of the documentation, with {@code -Dpictures=true} only: {@code
 * scripts/portal-pictures}. The original pictures are in {@code target/pictures}, small ones in
 * {@code docs/images}.
 */
@RealBrowser
@EnabledIfSystemProperty(named = "pictures", matches = "true")
class PortalPicturesIT {

    private static final double LOAD_MILLIS = 60_000;
    private static final Path ORIGINALS = Path.of("target", "pictures");
    private static final int MAX_BYTES = 120_000;
    private static final List<ColorScheme> THEMES = List.of(ColorScheme.LIGHT, ColorScheme.DARK);

    private static final Pattern PAYMENT = Pattern.compile("\"type\":\"Payment\"");
    private static final List<String> MERCHANTS =
            List.of(
                    "Acorn Energy",
                    "Riverside Mill",
                    "Parcel Post",
                    "Corner Stationers",
                    "Northern Rail",
                    "Halden Ovens",
                    "City Water",
                    "Bright Signs");

    private final RunningSystem system = RunningSystem.shared();
    private final Portal portal = new Portal(system);
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Chromium chromium;

    PortalPicturesIT(Chromium chromium) {
        this.chromium = chromium;
    }

    @Test
    void picturesOfTheMainPagesAreTaken() throws IOException {
        Files.createDirectories(ORIGINALS);
        try (Receiver receiver = new Receiver();
                Tab tab = chromium.open(View.desktop())) {
            Map<String, String> ids = things(receiver);
            portal.signIn(tab.goTo(portal.at("")));
            for (Picture picture : PortalTour.PICTURES) {
                Response response = tab.page().navigate(portal.at(picture.path(ids)).toString());
                assertThat(response.status()).as(picture.name()).isEqualTo(200);
                for (ColorScheme theme : THEMES) {
                    take(tab.page(), picture, theme);
                }
            }
        }
        PortalTour.write();
    }

    /** Creates what the pages show, and returns the ids. */
    private Map<String, String> things(Receiver receiver) {
        Map<String, String> ids = new HashMap<>();
        ids.put("consumer", consumer(receiver));
        ExpenseCustomer bakery =
                ExpenseCustomer.linked(api, new SandboxControl(system), "Old Town Bakery");
        for (String name :
                List.of("Quayside Bakery", "Mill Lane Joinery", "Northgate Cycles", "Fern & Co")) {
            Customer.linked(api, name, "mqjo");
        }
        Customer.pending(api, "Bright Dental", "gbol");
        bakery.ready();
        String company = bakery.customer().company();
        ids.put("company", company);
        List<ExpensePayment> expenses = bakery.spends(8, new Random(7));
        ApiResponse sent = api.post(bakery.sendTo(), withMerchants(bakery.json(expenses)));
        assertThat(sent.status()).as(sent.raw()).isEqualTo(200);
        String sync = sent.text("syncId");
        bakery.sent(sync);
        bakery.awaitEnds();
        ids.put("sync", sync);
        ids.put("transaction", expenses.getFirst().id());
        String invoice =
                api.get("/companies/" + company + "/data/invoices?query=amountDue%3E0&pageSize=1")
                        .results()
                        .get(0)
                        .get("id")
                        .asString();
        ids.put("invoice", URLEncoder.encode(invoice, StandardCharsets.UTF_8));
        api.get("/companies/" + company + "/data/invoices?query=amountDue%3E%3E1");
        ApiResponse export =
                api.post("/companies/" + company + "/exports", "{\"format\":\"parquet\"}");
        assertThat(export.status()).as(export.raw()).isEqualTo(202);
        await().atMost(Customer.TIMEOUT)
                .until(() -> !receiver.requests().isEmpty() && isExported(company));
        ids.put("message", receiver.requests().getLast().header("webhook-id"));
        return ids;
    }

    private static String withMerchants(String expenses) {
        Iterator<String> names = MERCHANTS.iterator();
        return PAYMENT.matcher(expenses)
                .replaceAll(it -> it.group() + ",\"merchantName\":\"" + names.next() + "\"");
    }

    private boolean isExported(String company) {
        JsonNode exports = api.get("/companies/" + company + "/exports").results();
        return exports.get(0).get("status").asString().equals("Completed");
    }

    private String consumer(Receiver receiver) {
        return api.createConsumer(
                receiver.url(),
                "company.created",
                "connection.connected",
                "read.completed",
                "export.completed");
    }

    private static void take(Page page, Picture picture, ColorScheme theme) throws IOException {
        page.emulateMedia(new EmulateMediaOptions().setColorScheme(theme));
        // parts that a page loads after itself
        PlaywrightAssertions.assertThat(page.locator("main .skeleton, main .htmx-request"))
                .hasCount(0, new LocatorAssertions.HasCountOptions().setTimeout(LOAD_MILLIS));
        String file = picture.file(theme == ColorScheme.DARK);
        byte[] original = page.screenshot(new ScreenshotOptions().setPath(ORIGINALS.resolve(file)));
        byte[] small = PalettePng.of(ImageIO.read(new ByteArrayInputStream(original)), MAX_BYTES);
        assertThat(small).as(file).hasSizeLessThanOrEqualTo(MAX_BYTES);
        Files.write(PortalTour.IMAGES.resolve(file), small);
    }
}
