package io.ledgerway.file.process;

import io.ledgerway.file.FileServiceApplication;
import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.store.FileKey;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.file.store.Fingerprint;
import jakarta.servlet.Filter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.Ordered;

/**
 * The service in a separate process, in which an upload stops at its {@link Step}. It prints the
 * step, so that the test can kill it there. It ends when its standard input ends.
 */
public final class ServiceProgram {

    /** Header of an upload that stops before its response. */
    static final String STOP = "Stop-Before-Answer";

    /** Environment variable with the mode; unset means that uploads stop at their steps. */
    static final String MODE = "SERVICE_PROGRAM";

    /** Mode: unchanged. */
    static final String PLAIN = "plain";

    /** Mode: files are not scanned. */
    static final String UNSCANNED = "unscanned";

    private ServiceProgram() {}

    /** Runs until standard input ends. */
    public static void main(String[] arguments) throws IOException {
        SpringApplication application = new SpringApplication(FileServiceApplication.class);
        application.addInitializers(
                (ApplicationContextInitializer<GenericApplicationContext>) ServiceProgram::change);
        try (ConfigurableApplicationContext context = application.run(arguments)) {
            print("ready " + context.getEnvironment().getProperty("local.server.port"));
            while (System.in.read() >= 0) {
                // the end of standard input is the only command
            }
        }
        System.exit(0);
    }

    private static void change(GenericApplicationContext context) {
        switch (System.getenv().getOrDefault(MODE, "")) {
            case PLAIN -> {}
            case UNSCANNED -> context.registerBean(Unscanned.class);
            default -> {
                context.registerBean(StopPoints.class);
                context.registerBean(
                        "stopBeforeAnswer",
                        FilterRegistrationBean.class,
                        ServiceProgram::stopBeforeAnswer);
            }
        }
    }

    private static FilterRegistrationBean<Filter> stopBeforeAnswer() {
        FilterRegistrationBean<Filter> filter =
                new FilterRegistrationBean<>((request, response, rest) -> {
                    rest.doFilter(request, response);
                    if (request instanceof jakarta.servlet.http.HttpServletRequest http
                            && http.getHeader(STOP) != null) {
                        stop(Step.RESPONDING);
                    }
                });
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return filter;
    }

    private static void print(String word) {
        System.out.println("@" + word);
    }

    private static void stop(Step step) {
        print(step.name());
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void stopIf(Step step, int number, Path content) {
        try {
            if (step.is(Files.readString(content, StandardCharsets.ISO_8859_1), number)) {
                stop(step);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds stops around the scanner and the store. */
    static final class StopPoints implements BeanPostProcessor {

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return switch (bean) {
                case Scanner it -> new StoppingScanner(it);
                case FileStore it -> new StoppingStore(it);
                default -> bean;
            };
        }
    }

    /** Removes the scanner, to measure everything else. */
    static final class Unscanned implements BeanPostProcessor {

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof Scanner ? new NoScanner() : bean;
        }
    }

    private record NoScanner() implements Scanner {

        @Override
        public ScanResult scan(Path file) {
            return new ScanResult.Clean();
        }

        @Override
        public boolean isUp() {
            return true;
        }

        @Override
        public String name() {
            return "none";
        }
    }

    private record StoppingScanner(Scanner real) implements Scanner {

        @Override
        public ScanResult scan(Path file) {
            stopIf(Step.SCAN, 1, file);
            return real.scan(file);
        }

        @Override
        public boolean isUp() {
            return real.isUp();
        }

        @Override
        public String name() {
            return real.name();
        }
    }

    private record StoppingStore(FileStore real) implements FileStore {

        @Override
        public void put(FileKey key, Fingerprint fingerprint, Path content) {
            stopIf(Step.INSERTED, 1, content);
            stopIf(Step.ONE_STORED, 2, content);
            boolean last = isLast(content);
            real.put(key, fingerprint, content);
            if (last) {
                stop(Step.ALL_STORED);
            }
        }

        private static boolean isLast(Path content) {
            try {
                return Step.ALL_STORED.is(
                        Files.readString(content, StandardCharsets.ISO_8859_1), Step.FILES);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public InputStream open(FileKey key, Fingerprint fingerprint) {
            return real.open(key, fingerprint);
        }

        @Override
        public void delete(FileKey key) {
            real.delete(key);
        }
    }
}
