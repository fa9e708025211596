package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.testsupport.time.MovableTime;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Failed attempts to use one-time passwords. */
@CompanyServiceTest
class LinkGuessingIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired MovableTime time;
    @Autowired MeterRegistry meters;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        jdbc.sql("DELETE FROM rate_limit_counter").update();
        linkScenario = LinkScenario.of(api);
        time.stopDatabase();
    }

    @AfterEach
    void present() {
        time.reset();
        jdbc.sql("DELETE FROM rate_limit_counter").update();
    }

    @Test
    void delayGrowsWithFailedAttempts() {
        Browser guesser = at("203.0.113.7");
        String good = linkScenario.redirect();
        double before = failures("refused");
        for (int i = 0; i < 9; i++) {
            guess(guesser, i).shows(401);
        }
        assertThat(guess(guesser, 10).shows(429).header("Retry-After")).isEqualTo("1");
        // Even the right password is rejected during the delay.
        Page slowed = guesser.open(good).shows(429);
        assertThat(slowed.heading()).isEqualTo("Please wait a moment");
        time.advance(Duration.ofSeconds(2));
        assertThat(guess(guesser, 11).shows(429).header("Retry-After")).isEqualTo("2");
        time.advance(Duration.ofSeconds(3));
        assertThat(guess(guesser, 12).shows(429).header("Retry-After")).isEqualTo("4");

        assertThat(failures("refused") - before).isEqualTo(12);
        assertThat(failures("throttled")).isPositive();
        time.advance(Duration.ofSeconds(5));
        guesser.open(good).shows(200);
    }

    @Test
    void customerIsNotDelayedByFailuresOfOthers() {
        String good = linkScenario.redirect();
        for (int i = 0; i < 15; i++) {
            guess(at("203.0.113." + (100 + i)), i);
        }
        guess(at("203.0.113.200"), 1).shows(429);
        // A failed address is delayed; another address is not.
        at("203.0.113.200").open(good).shows(429);
        at("198.51.100.1").open(good).shows(200);
        browsers.open().open(good).shows(200);
    }

    @Test
    void requestsWithoutPasswordAreNotCountedAsFailures() {
        Browser browser = at("203.0.113.8");
        for (int i = 0; i < 15; i++) {
            browser.open("http://gateway.test/link/company/" + linkScenario.company()).shows(401);
        }
        browser.open(linkScenario.redirect()).shows(200);
    }

    @Test
    void previewsDoNotConsumeLinks() {
        String redirect = linkScenario.redirect();
        String link = LinkScenario.link(linkScenario.connection("gbol"));
        for (int i = 0; i < 3; i++) {
            browsers.open().head(redirect).shows(200);
            browsers.open().head(link).shows(200);
            browsers.open().open(link).shows(200);
        }
        assertThat(linkScenario.redirect()).isEqualTo(redirect);
        browsers.open().press(browsers.open().open(link), "continue").shows(303);
    }

    private Page guess(Browser browser, int value) {
        return browser.open(
                "http://gateway.test/link/company/%s?link.otp=guess%d"
                        .formatted(linkScenario.company(), value));
    }

    private Browser at(String address) {
        return browsers.open().with(RequestHeaders.CLIENT_ADDRESS, address);
    }

    private double failures(String outcome) {
        return meters.counter("ledgerway.link.otp.failures", "outcome", outcome).count();
    }
}
