package io.ledgerway.file.download;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(DownloadService.class)
class ListConfiguration {}
