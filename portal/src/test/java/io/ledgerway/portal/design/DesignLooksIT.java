package io.ledgerway.portal.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.sun.net.httpserver.HttpServer;
import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.PortalTest;
import jakarta.servlet.http.Cookie;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Compares pictures of the page of all parts with stored ones, in both themes. The comparison
 * tolerates what another version of the browser draws differently: the pictures are scaled down,
 * and a small part of the pixels may differ. {@code -Dledgerway.write=true} stores new pictures.
 */
@PortalTest
class DesignLooksIT {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path STORED = Path.of("src", "test", "resources", "design");
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 2700;
    private static final int SCALE = 4;

    /** Largest difference of a channel that counts as the same. */
    private static final int SAME = 40;

    private static final double MAX_DIFFERENCE = 0.02;

    @Autowired Browser browser;

    @TempDir Path temporary;

    @BeforeEach
    void browserIsThere() {
        if (Files.isExecutable(CHROMIUM)) {
            return;
        }
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException("No browser: apt-get install chromium");
        }
        abort("No browser: apt-get install chromium");
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void partsLookAsStored(String theme) throws Exception {
        BufferedImage now = small(picture(theme));
        File stored = STORED.resolve(theme + ".png").toFile();
        if (Boolean.getBoolean("ledgerway.write")) {
            ImageIO.write(now, "png", stored);
        }
        File seen = Path.of("target", "design-" + theme + ".png").toFile();
        ImageIO.write(now, "png", seen);

        assertThat(different(now, ImageIO.read(stored)))
                .as("Part of the pixels that differ; compare %s with %s", seen, stored)
                .isLessThan(MAX_DIFFERENCE);
    }

    private BufferedImage picture(String theme) throws Exception {
        Map<String, Page> pages = pages(theme);
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    Page page = pages.get(exchange.getRequestURI().getPath());
                    byte[] body = page == null ? new byte[0] : body(page);
                    if (page != null) {
                        exchange.getResponseHeaders()
                                .add("Content-Type", page.header("Content-Type"));
                    }
                    exchange.sendResponseHeaders(
                            page == null ? 404 : 200, body.length == 0 ? -1 : body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
        try {
            Path file = temporary.resolve(theme + ".png");
            Process process =
                    new ProcessBuilder(
                                    CHROMIUM.toString(),
                                    "--headless=new",
                                    "--no-sandbox",
                                    "--disable-gpu",
                                    "--hide-scrollbars",
                                    "--force-device-scale-factor=1",
                                    "--force-prefers-reduced-motion",
                                    "--user-data-dir=" + temporary.resolve("profile"),
                                    "--window-size=" + WIDTH + "," + HEIGHT,
                                    "--screenshot=" + file,
                                    "http://localhost:"
                                            + server.getAddress().getPort()
                                            + "/portal/design")
                            .redirectErrorStream(true)
                            .redirectOutput(temporary.resolve("chromium.log").toFile())
                            .start();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return ImageIO.read(file.toFile());
        } finally {
            server.stop(0);
        }
    }

    /** The page and its assets by path. */
    private Map<String, Page> pages(String theme) {
        BrowserSession session = browser.as("developer");
        session.cookies().put("theme", new Cookie("theme", theme));
        Page page = session.get("/portal/design");
        assertThat(page.html().select("html").attr("data-theme")).isEqualTo(theme);
        Map<String, Page> pages = new HashMap<>();
        pages.put("/portal/design", page);
        List<String> assets =
                page.html().select("link[href], script[src], use[href]").stream()
                        .map(it -> it.hasAttr("src") ? it.attr("src") : it.attr("href"))
                        .map(it -> it.replaceFirst("#.*", ""))
                        .distinct()
                        .toList();
        for (String path : assets) {
            Page asset = session.get(path);
            pages.put(path, asset);
            if (path.endsWith(".css")) {
                Pattern.compile("url\\(\"([^\"]+)\"\\)")
                        .matcher(text(asset))
                        .results()
                        .map(it -> "/portal/assets/" + it.group(1))
                        .forEach(it -> pages.put(it, session.get(it)));
            }
        }
        return pages;
    }

    /** The body; the picture waits for the font. */
    private static byte[] body(Page page) {
        return page.path().endsWith(".css")
                ? text(page)
                        .replace("font-display: optional", "font-display: block")
                        .getBytes(StandardCharsets.UTF_8)
                : page.response().getContentAsByteArray();
    }

    private static String text(Page page) {
        return new String(page.response().getContentAsByteArray(), StandardCharsets.UTF_8);
    }

    private static BufferedImage small(BufferedImage image) {
        int width = image.getWidth() / SCALE;
        int height = image.getHeight() / SCALE;
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var graphics = small.createGraphics();
        graphics.drawImage(
                image.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        graphics.dispose();
        return small;
    }

    private static double different(BufferedImage one, BufferedImage other) {
        assertThat(one.getWidth()).isEqualTo(other.getWidth());
        int height = Math.min(one.getHeight(), other.getHeight());
        long count = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                count += isSame(one.getRGB(x, y), other.getRGB(x, y)) ? 0 : 1;
            }
        }
        return (double) count / ((long) one.getWidth() * height);
    }

    private static boolean isSame(int one, int other) {
        return Math.abs((one >> 16 & 0xFF) - (other >> 16 & 0xFF)) <= SAME
                && Math.abs((one >> 8 & 0xFF) - (other >> 8 & 0xFF)) <= SAME
                && Math.abs((one & 0xFF) - (other & 0xFF)) <= SAME;
    }
}
