package io.ledgerway.sandbox.xero;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Xero's own SDK as a client. It and its libraries are in a class loader of their own; what it
 * refuses or cannot read is an error of the sandbox.
 */
@SandboxTest
class XeroSdkIT {

    private static final Path CLASS_PATH = Path.of("vendor-sdk-tests/xero/target/class-path");
    private static final Path SESSION = Path.of("src/test/vendor-sdk-tests/XeroSession.java");

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);
    @TempDir Path classes = Path.of("");

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @AfterEach
    void liftLimits() {
        sandbox.control("PUT", "/xero/limits", "{\"enforce\":false}");
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"core\"}");
    }

    @Test
    void theSdkReadsAndWritesEverything() throws Exception {
        XeroClient xero = XeroClient.open(sandbox, 2_000);
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"advanced\"}");
        List<Path> libraries = libraries();
        compile(libraries);
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        try (URLClassLoader loader = loader(libraries)) {
            thread.setContextClassLoader(loader);
            Class<?> session = loader.loadClass("vendorsdk.XeroSession");
            Object client =
                    session.getConstructor(String.class, String.class, String.class, String.class)
                            .newInstance(
                                    sandbox.uri("/xero").toString(),
                                    xero.credentials().path("accessToken").asString(),
                                    xero.org().id(),
                                    "2026-11-16");
            session.getMethod("run").invoke(client);
            sandbox.control("PUT", "/xero/limits", "{\"enforce\":true,\"minute\":3}");
            session.getMethod("exceed").invoke(client);

            assertThat((List<?>) session.getMethod("problems").invoke(client)).isEmpty();
            assertThat((int) session.getMethod("calls").invoke(client)).isGreaterThanOrEqualTo(60);
        } finally {
            thread.setContextClassLoader(own);
        }
        assertThat(xero.org().balanced()).isTrue();
    }

    private void compile(List<Path> libraries) {
        String classPath =
                libraries.stream()
                        .map(Path::toString)
                        .collect(Collectors.joining(System.getProperty("path.separator")));
        int result =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-cp",
                                classPath,
                                "-d",
                                classes.toString(),
                                SESSION.toString());
        assertThat(result).isZero();
    }

    private URLClassLoader loader(List<Path> libraries) throws MalformedURLException {
        List<Path> all = Stream.concat(Stream.of(classes), libraries.stream()).toList();
        URL[] urls = new URL[all.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = all.get(i).toUri().toURL();
        }
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    private static List<Path> libraries() throws IOException {
        try (Stream<Path> files = Files.list(CLASS_PATH)) {
            return files.filter(it -> it.toString().endsWith(".jar")).sorted().toList();
        }
    }
}
