package io.ledgerway.sync.journalexport;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(JournalQueries.class)
class JournalTextConfiguration {}
