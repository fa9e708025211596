// Shows /openapi.json with Swagger UI. An entered API key is only kept in memory.
window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  validatorUrl: null,
  persistAuthorization: false,
  // Users enter the plain key; the header needs "Basic" and base64.
  requestInterceptor: (request) => {
    const credential = request.headers.Authorization;
    if (credential && !/^(Basic|Bearer) /.test(credential)) {
      request.headers.Authorization = 'Basic ' + btoa(credential);
    }
    return request;
  },
});
