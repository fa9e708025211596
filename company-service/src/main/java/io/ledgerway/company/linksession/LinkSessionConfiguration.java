package io.ledgerway.company.linksession;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the sessions. */
@Configuration(proxyBeanMethods = false)
@Import({
    FramePolicy.class,
    LinkSessionLookup.class,
    LinkSessionRepository.class,
    LinkSessionService.class
})
class LinkSessionConfiguration {}
