package io.ledgerway.sandbox.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class LoopbackFilterTests {

    @Test
    void callersFromElsewhereAreRefused() throws Exception {
        assertThat(statusFor("/_sandbox/tenants", "192.0.2.7")).isEqualTo(403);
        assertThat(statusFor("/_sandbox/tenants", "2001:db8::1")).isEqualTo(403);
    }

    @Test
    void otherSpellingsOfThePathAreRefusedToo() throws Exception {
        assertThat(statusFor("/%5Fsandbox/tenants", "192.0.2.7")).isEqualTo(403);
        assertThat(statusFor("/%5fs%61ndbox/tenants", "192.0.2.7")).isEqualTo(403);
        assertThat(statusFor("/_sandbox;a=b/tenants", "192.0.2.7")).isEqualTo(403);
    }

    @Test
    void callersOnThisMachineAndOtherPathsPass() throws Exception {
        assertThat(statusFor("/_sandbox/tenants", "127.0.0.1")).isEqualTo(200);
        assertThat(statusFor("/_sandbox/tenants", "::1")).isEqualTo(200);
        assertThat(statusFor("/oauth/authorize", "192.0.2.7")).isEqualTo(200);
    }

    private static int statusFor(String path, String address) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
        request.setRemoteAddr(address);
        MockHttpServletResponse response = new MockHttpServletResponse();
        new LoopbackFilter().doFilter(request, response, new MockFilterChain());
        return response.getStatus();
    }
}
