package io.ledgerway.portal.access;

import io.ledgerway.portal.session.PortalSessions;
import io.ledgerway.portal.session.SignInRedirect;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.header.writers.StaticHeadersWriter;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Beans of page access: security headers, CSRF protection and the access table. */
@Configuration(proxyBeanMethods = false)
class AccessConfiguration {

    /** No inline code; the style sheet contains images as data URLs. */
    private static final String POLICY =
            "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
                    + " form-action 'self'; frame-ancestors 'none'";

    private static final String FRAMES = "X-Frame-Options";

    @Bean
    SecurityFilterChain pages(
            HttpSecurity http,
            CsrfTokenRepository csrf,
            PortalSessions sessions,
            SignInRedirect signIn,
            UploadProperties uploads) {
        return http.authorizeHttpRequests(it -> it.anyRequest().permitAll())
                .addFilterBefore(new UploadFilter(sessions, signIn, uploads), CsrfFilter.class)
                .csrf(it -> it.csrfTokenRepository(csrf))
                .exceptionHandling(it -> it.accessDeniedHandler(signIn))
                .headers(headers ->
                        headers.contentSecurityPolicy(it -> it.policyDirectives(POLICY))
                                .referrerPolicy(it -> it.policy(ReferrerPolicy.SAME_ORIGIN))
                                .cacheControl(it -> it.disable())
                                .frameOptions(it -> it.disable())
                                .addHeaderWriter(AccessConfiguration::neverFramed)
                                .addHeaderWriter(AccessConfiguration::neverKept)
                                .addHeaderWriter(
                                        new StaticHeadersWriter(
                                                "Cross-Origin-Opener-Policy", "same-origin")))
                .formLogin(AbstractHttpConfigurer::disable)
                .httpBasic(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .build();
    }

    /** Forbids frames, except for a page that permits them to this origin itself. */
    private static void neverFramed(
            jakarta.servlet.http.HttpServletRequest request,
            jakarta.servlet.http.HttpServletResponse response) {
        if (!response.containsHeader(FRAMES)) {
            response.setHeader(FRAMES, "DENY");
        }
    }

    /** Disables caching of everything except styles, scripts and images. */
    private static void neverKept(
            jakarta.servlet.http.HttpServletRequest request,
            jakarta.servlet.http.HttpServletResponse response) {
        if (!request.getRequestURI().startsWith("/portal/assets/")
                && !response.containsHeader(HttpHeaders.CACHE_CONTROL)) {
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        }
    }

    @Bean
    WebMvcConfigurer roles(PortalSessions sessions, SignInRedirect signIn) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new AccessInterceptor(sessions, signIn));
            }
        };
    }
}
