package io.ledgerway.file.portal;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(PortalFileQueries.class)
class PortalConfiguration {}
