package io.ledgerway.portal.search;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the search. */
@Configuration(proxyBeanMethods = false)
@Import(PortalSearch.class)
class SearchConfiguration {}
