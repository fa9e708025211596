package io.ledgerway.sandbox.client;

import io.ledgerway.sandbox.SandboxApplication;
import io.ledgerway.testsupport.context.WithInfrastructure;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/** The complete sandbox on a free port with a real database, shared by all tests of the module. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@SpringBootTest(
        classes = SandboxApplication.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "management.server.port=0",
            "sandbox.books.seed=" + SandboxClient.SEED,
            "logging.structured.format.console=",
            "sandbox.oauth.redirect-uris=http://app.example/link/callback,http://other.example/back"
        })
public @interface SandboxTest {}
