package io.ledgerway.company.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PortalAddressTests {

    private final PortalAddress portal = PortalAddress.of("https://books.example.test/app/");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://books.example.test/app/portal/sign-in/return",
                "https://books.example.test/app/portal?x=1"
            })
    void pagesOfThePortalAreRecognized(String page) {
        assertThat(portal.isOurs(page)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "/app/portal",
                "http://books.example.test/app/portal",
                "https://books.example.test:444/app/portal",
                "https://books.example.test.evil.test/app/portal",
                "https://someone@books.example.test/app/portal",
                "https://books.example.test/apple",
                "https://books.example.test/app/../evil",
                "https://books.example.test/app/portal#token",
                "https://books.example.test\\@evil.test/app/portal",
                "javascript:alert(1)"
            })
    void otherPagesAreNotRecognized(@Nullable String page) {
        assertThat(portal.isOurs(page)).isFalse();
    }
}
