package io.ledgerway.sandbox.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The vendor's SDK as a client: what it cannot parse or refuses is an error of the sandbox. Its
 * libraries are of another time, so it runs in a class loader of its own ({@code
 * vendor-sdk-tests/quickbooks-online}).
 */
@SandboxTest
class VendorSdkIT {

    private static final Path LIBRARIES = Path.of("vendor-sdk-tests/quickbooks-online/target/lib");
    private static final String REDIRECT = "http://app.example/link/callback";

    private final int port;

    @TempDir Path classes;

    VendorSdkIT(@Autowired @LocalServerPort int port) {
        this.port = port;
    }

    @Test
    void theSdkReadsAndWritesEverything() throws Exception {
        BooksClient books = BooksClient.open(port, 700);
        try (URLClassLoader loader = loader()) {
            Object session =
                    loader.loadClass("vendorsdk.QuickBooksSession")
                            .getConstructor(String.class, String.class, String.class)
                            .newInstance(base(), books.realm(), books.token());
            withLoader(
                    loader,
                    () -> {
                        call(session, "reads");
                        call(session, "writes");
                        books.org()
                                .sandbox()
                                .control(
                                        "PUT",
                                        "/quickbooks/limits",
                                        "{\"enforce\":true,\"minute\":0,\"realm\":\"%s\"}"
                                                .formatted(books.realm()));
                        call(session, "throttled");
                    });
            assertThat(problems(session)).isEmpty();
            assertThat((int) session.getClass().getMethod("calls").invoke(session))
                    .isGreaterThan(60);
        }
        assertThat(books.org().balanced()).isTrue();
    }

    @Test
    void theSdkExchangesRefreshesAndRevokesTokens() throws Exception {
        SandboxClient sandbox = new SandboxClient(port);
        String back = connect(sandbox);
        String realm = parameter(back, "realmId");
        try (URLClassLoader loader = loader()) {
            Object session =
                    loader.loadClass("vendorsdk.QuickBooksSession")
                            .getConstructor(String.class, String.class, String.class)
                            .newInstance(base(), realm, "none");
            withLoader(
                    loader,
                    () ->
                            session.getClass()
                                    .getMethod(
                                            "tokens",
                                            String.class,
                                            String.class,
                                            String.class,
                                            String.class)
                                    .invoke(
                                            session,
                                            "ledgerway",
                                            "ledgerway-local-secret",
                                            parameter(back, "code"),
                                            REDIRECT));
            assertThat(problems(session)).isEmpty();
        }
    }

    /** Signs in, chooses the first company and approves; returns the redirect. */
    private static String connect(SandboxClient sandbox) {
        String query =
                "client_id=ledgerway&response_type=code&state=abc&scope=com.intuit.quickbooks.accounting"
                        + "&redirect_uri="
                        + URLEncoder.encode(REDIRECT, StandardCharsets.UTF_8)
                        + "&account_hint=0b2f6a0e-4d0e-4a3a-9d2f-7c8f1f6d1e11";
        SandboxResponse first = sandbox.get("/quickbooks/connect/oauth2?" + query);
        SandboxResponse second =
                sandbox.form("/quickbooks/connect/sign-in", filled(Jsoup.parse(first.body())));
        SandboxResponse last =
                sandbox.form(
                        "/quickbooks/connect/consent",
                        filled(Jsoup.parse(second.body())) + "&approve=approve");
        assertThat(last.status()).isEqualTo(303);
        return last.header("Location");
    }

    private static String filled(Document page) {
        return page.select("input").stream()
                .filter(it -> !it.attr("type").equals("radio") || it.hasAttr("checked"))
                .map(it ->
                        it.attr("name")
                                + "="
                                + URLEncoder.encode(it.attr("value"), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    private static String parameter(String address, String name) {
        return address.replaceAll(".*[?&]" + name + "=([^&]*).*", "$1");
    }

    private String base() {
        return "http://127.0.0.1:" + port + "/quickbooks";
    }

    private static void call(Object session, String method) throws Exception {
        session.getClass().getMethod(method).invoke(session);
    }

    private static List<?> problems(Object session) throws Exception {
        return (List<?>) session.getClass().getMethod("problems").invoke(session);
    }

    private interface SdkCall {
        void run() throws Exception;
    }

    /** The SDK finds its parsers by the loader of the thread. */
    private static void withLoader(ClassLoader loader, SdkCall work) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            work.run();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private URLClassLoader loader() throws Exception {
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(LIBRARIES)) {
            files.filter(it -> it.toString().endsWith(".jar")).sorted().forEach(jars::add);
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int result =
                compiler.run(
                        null,
                        null,
                        null,
                        "-nowarn",
                        "-proc:none",
                        "-cp",
                        jars.stream()
                                .map(Path::toString)
                                .collect(Collectors.joining(File.pathSeparator)),
                        "-d",
                        classes.toString(),
                        "src/test/vendor-sdk-tests/QuickBooksSession.java");
        assertThat(result).isZero();
        List<URL> urls = new ArrayList<>();
        urls.add(classes.toUri().toURL());
        for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }
}
